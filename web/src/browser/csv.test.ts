/** What is written as a table is read back as it was, and runs nothing in a spreadsheet. */
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvText } from './csv.ts'

test.each([
  [[], ''],
  [[['Code', 'Text']], 'Code;Text\r\n'],
  [[['a;b', 'sagt «ja»']], '"a;b";sagt «ja»\r\n'],
  [[['er sagt "ja"', '']], '"er sagt ""ja""";\r\n'],
  [[['zwei\nZeilen']], '"zwei\nZeilen"\r\n'],
  [[['=1+1', '+41', '-3', '@A1', '\tx']], "'=1+1;'+41;'-3;'@A1;'\tx\r\n"],
  [[['=HYPERLINK("http://x";"y")']], '"\'=HYPERLINK(""http://x"";""y"")"\r\n'],
  [[['− gelöscht', "'alt"]], "− gelöscht;'alt\r\n"],
])('%j', (rows, text) => {
  expect(csvText(rows)).toBe(`\uFEFF${text}`)
})

/** Reads such a text back. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

it('every cell is read back, but for the apostrophe before what looks like a formula', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ü', ';', '"', '\n', '\r', '=', '+', '-', '@', '\t', ' ', "'") })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const back = read(csvText(rows))
      expect(back.map((cells) => cells.map((each) => each.replace(/^'(?=[=+\-@\t\r\n])/, '')))).toEqual(
        rows.map((cells) => cells.map((each) => each.replace(/^'(?=[=+\-@\t\r\n])/, ''))),
      )
      expect(back.flat().filter((each) => /^[=+\-@\t\r\n]/.test(each))).toEqual([])
    }),
  )
})
