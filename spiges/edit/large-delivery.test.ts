/** An edit of a delivery as large as those of a hospital. */
import { expect, test } from 'vitest'
import { largeDelivery, spigesXml } from '../../demo/cases/index.ts'
import { editDelivery } from '../index.ts'
import { read } from '../tests/small-delivery.ts'

test('one diagnosis changed in 5 MB of cases: the difference is exactly that line', () => {
  const large = spigesXml(largeDelivery(6100))
  expect(large.length).toBeGreaterThan(5_000_000)
  const delivery = read(large)
  const index = 4321
  const { diagnoses } = delivery.cases[index]!
  const after = editDelivery(delivery, [
    { index, diagnoses: [{ ...diagnoses[0]!, code: 'A46' }, ...diagnoses.slice(1)] },
  ])
  const lines = large.split('\n')
  const changed = after.split('\n').flatMap((line, at) => (line === lines[at] ? [] : [[lines[at], line]]))
  expect(changed).toHaveLength(1)
  expect(changed[0]![1]).toBe(changed[0]![0]!.replace(/diagnose_kode="[^"]+"/, 'diagnose_kode="A46"'))
  expect(after.split('\n')).toHaveLength(lines.length)
})
