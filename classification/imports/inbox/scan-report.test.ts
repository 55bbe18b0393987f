/** What is said of a whole scan: never that there was nothing while something may wait. */
import type { ScannedFile } from '@codarium/contract'
import { expect, it } from 'vitest'
import { scanSummary } from './scan-report.ts'

const file: ScannedFile = { filename: 'a', year: 2026, status: 'IMPORTED', message: '', key: '', report: '' }
const silent = ['host/7/ab']

it.each([
  [[], 0, [], 'no files to import'],
  [[], 2, [], '2 left for the next scan'],
  [[], 0, silent, 'the folder of host/7/ab was not looked into: it does not answer'],
  [[file], 0, [], '1 imported, 0 failed'],
  [
    [file],
    1,
    silent,
    '1 imported, 0 failed; 1 left for the next scan; the folder of host/7/ab was not looked into: it does not answer',
  ],
])('%j, %d left, %j silent', (files, left, nodes, said) => {
  expect(scanSummary(files, { left, silent: nodes })).toBe(said)
})
