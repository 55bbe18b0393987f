/** A code's mark comes from the file's usage first, then from what the paragraphs allow. */
import { expect, test } from 'vitest'
import { usageMark, usageOf } from './usage.ts'

test.each([
  ['dagger', 'P', 'P', '+'],
  ['aster', 'P', 'P', '*'],
  ['optional', 'O', 'O', '!'],
  [undefined, 'O', 'P', '*'],
  [undefined, 'V', 'Z', '!'],
  [undefined, 'P', 'P', ''],
  [undefined, undefined, undefined, ''],
])('usage %s, § 301 %s, § 295 %s: "%s"', (usage, para301, para295, mark) => {
  expect(usageMark(usageOf(usage), para301, para295)).toBe(mark)
})

test('an unknown usage is none', () => {
  expect([usageOf('constructor'), usageOf('Dagger'), usageOf('')]).toEqual([undefined, undefined, undefined])
})
