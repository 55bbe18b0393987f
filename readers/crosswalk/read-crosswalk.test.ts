import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { fileWith, zipFile } from '../fixtures/zip-file.ts'
import { readCrosswalk } from './read-crosswalk.ts'

const recordsOf = async (text: string) => {
  const { records } = await readAll(readCrosswalk(await fileWith(text), 'ICD10'))
  return records.map(({ from, to, autoForward, autoBackward }) => [from, to, autoForward, autoBackward])
}

describe('a crosswalk', () => {
  it('of BfArM is read without a header: UNDEF is none, A is automatic', async () => {
    expect(await recordsOf('A90;A97.0;;A\nA90;A97.1;;A\nU99.0;UNDEF;;\nUNDEF;U08.9;;\nB20;B20;A;A\n')).toEqual([
      ['A90', 'A97.0', false, true],
      ['A90', 'A97.1', false, true],
      ['U99.0', undefined, false, false],
      [undefined, 'U08.9', false, false],
      ['B20', 'B20', true, true],
    ])
  })

  it.each(['alt;neu', 'from;to', 'Ancien code;Nouveau code', 'codice vecchio;codice nuovo'])(
    'of a hospital is read under %s, and does not say more than it says',
    async (header) => {
      expect(await recordsOf(`${header}\nA90;A97.0\nA91;\n`)).toEqual([
        ['A90', 'A97.0', undefined, undefined],
        ['A91', undefined, undefined, undefined],
      ])
    },
  )

  it('reads CHOP from a ZIP beside its read-me', async () => {
    const file = await zipFile({
      'liesmich.txt': 'Umsteiger von 2025 auf 2026',
      'umsteiger.txt': 'Z00.01;Z00.02;A;A\n',
    })
    expect((await readAll(readCrosswalk(file, 'CHOP'))).records).toMatchObject([{ from: 'Z00.01', to: 'Z00.02' }])
  })

  it('reports lines that say nothing or name no code', async () => {
    const { findings } = await readAll(readCrosswalk(await fileWith('alt;neu\nUNDEF;UNDEF\nA90;Dengue\n'), 'ICD10'))
    expect(findings).toEqual([
      { line: 2, message: 'neither an earlier nor a later code' },
      { line: 3, message: '"neu": "Dengue" is not an ICD-10 code' },
    ])
  })

  it('is refused when the columns are others', async () => {
    const error = await refusalOf(readCrosswalk(await fileWith('code;text\nA00;Cholera\n'), 'ICD10'))
    expect(error.message).toBe(
      'Found the columns: code, text. Expected a crosswalk between two years: from, to, [auto forward], [auto backward].',
    )
  })
})
