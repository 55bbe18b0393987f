/** What is read from the report of an import. */
import { expect, it } from 'vitest'
import { refusedLines, reportOf } from './refused-lines.ts'

const report = `Import    HOUSE_WORDS-all
File      line 7: no line.csv
Result    COMPLETED_WITH_ERRORS
  records      3

Refused rows (2):
  line 3: "x" has fewer than two letters
  line 12: <b>"Töff"</b>: its wording leads back to it by another entry
`

it('the refused lines, and nothing that only looks like one', () => {
  expect(refusedLines(report)).toEqual([
    { line: '3', why: '"x" has fewer than two letters' },
    { line: '12', why: '<b>"Töff"</b>: its wording leads back to it by another entry' },
  ])
  expect(refusedLines('')).toEqual([])
})

it('no more than can be read', () => {
  const long = Array.from({ length: 500 }, (_, at) => `  line ${at}: wrong\n`).join('')
  expect(refusedLines(long)).toHaveLength(200)
})

it('the newest report of just this import', () => {
  const listed = ['3_THESAURUS-all-de.txt', '2_HOUSE_WORDS-all.txt', '1_HOUSE_WORDS-all.txt']
  const files = listed.map((filename) => ({ filename }))
  expect(reportOf('HOUSE_WORDS-all', files)).toBe('2_HOUSE_WORDS-all.txt')
  expect(reportOf('WORDS-all', files)).toBeUndefined()
})
