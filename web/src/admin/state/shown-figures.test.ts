/** How measured figures are written. */
import { expect, test } from 'vitest'
import { megabytes, ofCore, plain, timeTaken } from './shown-figures.ts'

test.each([
  [plain, 0, '0'],
  [plain, 0.42, '0.4'],
  [plain, 7, '7'],
  [plain, 12.6, '13'],
  [plain, 2800, "2'800"],
  [timeTaken, 0.25, '0.3 ms'],
  [timeTaken, 48.2, '48 ms'],
  [timeTaken, 2400, '2.4 s'],
  [ofCore, 0.354, '35 %'],
  [ofCore, 1.2, '120 %'],
  [megabytes, 340_500_000, '341 MB'],
  [megabytes, 1_340_500_000, "1'341 MB"],
])('%o writes %d as %s', (write, value, text) => {
  expect(write(value)).toBe(text)
})
