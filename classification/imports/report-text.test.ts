/** A report says what its import did, and what it says can be read again. */
import { expect, it } from 'vitest'
import { reportFacts, reportText } from './report-text.ts'
import type { RunningImport } from './running-import.ts'

const running = {
  job: { key: 'CHOP-2026-de', startedAt: 0 },
  file: { path: '', filename: 'chop.zip', sha256: 'ab' },
  key: { system: 'CHOP', version: '2026', layer: 'codes', language: 'de' },
} as RunningImport

it('gives back what went in and every refused row', () => {
  const findings = [
    { line: 4118, message: 'CCL_MED is "5": 0 to 4 are allowed.' },
    { line: 9311, message: 'Refused rows (2): a text of the file' },
  ]
  const text = reportText(running, findings, { records: 12, codes: 10 }, '')
  expect(text).toContain('Result    COMPLETED_WITH_ERRORS')
  expect(reportFacts(text)).toEqual({ counts: { records: 12, codes: 10 }, rows: findings })
})

it('of a failure says that nothing was changed, and holds no rows', () => {
  const text = reportText(running, [], undefined, 'The archive is damaged.')
  expect(text).toContain('Result    FAILED: nothing was changed. The archive is damaged.')
  expect(reportFacts(text)).toEqual({ counts: {}, rows: [] })
})
