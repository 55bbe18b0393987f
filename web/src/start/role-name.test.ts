/** Role values in every spelling the contract allows lead to the same role. */
import { expect, test } from 'vitest'
import { roleFrom } from './role-name.ts'

test.each(['svc-data-admin', 'data-admin', 'SVC-Data-Admin', 'data.admin', 'DATA_ADMIN'])('%s', (value) => {
  expect(roleFrom(value)).toBe('DATA_ADMIN')
})

test('is undefined for what is no role', () => {
  expect(roleFrom('svc-king')).toBeUndefined()
})
