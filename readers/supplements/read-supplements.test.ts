import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookFile } from '../fixtures/workbook-file.ts'
import { fileWith, zipFile } from '../fixtures/zip-file.ts'
import { readSupplements } from './read-supplements.ts'

const HEADER =
  'ze|version|type|code|dose_min|dose_max|dose_unit|va|za|age_higher_than|age_lower_than|excluded_drgs|constraint_icds|constraint_chops|amount'
const DEFINITIONS = `${HEADER}
ZE-2026-04.10|V15.0|A|J06BA02|250|350|mg|IV,SC|Rec|15|||||1'234.50
ZE-2026-01.01|V15.0|C|Z39.95.21|||||||18|L60B, A13C|N18.5|Z39.95|512.3
`
const TEXTS =
  'ze|text_de|text_fr|text_it\nZE-2026-04.10|Immunglobuline|Immunoglobulines|Immunoglobuline\nZE-2026-01|Dialyse||\n'

describe('the catalogue of supplements', () => {
  it('joins definitions and texts; a tier without a text has that of its group', async () => {
    const file = await zipFile({ 'texte.csv': TEXTS, 'definitionen.csv': DEFINITIONS })
    const { records, findings } = await readAll(readSupplements(file))
    expect(findings).toEqual([])
    expect(records[0]).toEqual({
      zeCode: 'ZE-2026-04.10',
      version: 'V15.0',
      system: 'ATC',
      code: 'J06BA02',
      doseMin: '250',
      doseMax: '350',
      doseUnit: 'mg',
      routes: ['IV', 'SC'],
      additions: ['Rec'],
      ageHigherThan: 15,
      ageLowerThan: undefined,
      excludedDrgs: [],
      constraintIcds: [],
      constraintChops: [],
      amount: '1234.5',
      texts: { de: 'Immunglobuline', fr: 'Immunoglobulines', it: 'Immunoglobuline' },
      line: 2,
    })
    expect(records[1]).toMatchObject({
      system: 'CHOP',
      code: 'Z39.95.21',
      ageLowerThan: 18,
      excludedDrgs: ['L60B', 'A13C'],
      constraintIcds: ['N18.5'],
      constraintChops: ['Z39.95'],
      texts: { de: 'Dialyse' },
    })
  })

  it('takes texts per language from rows or from files of their own', async () => {
    const rows = 'ze|lang|text\nZE-2026-04.10|de|Immunglobuline\nZE-2026-04.10|fr|Immunoglobulines\n'
    const french = 'ze|text\nZE-2026-01.01|Hémodialyse\n'
    const file = await zipFile({ 'a.csv': DEFINITIONS, 'b.csv': rows, 'texte_fr.csv': french })
    const { records } = await readAll(readSupplements(file))
    expect(records.map(({ texts }) => texts)).toEqual([
      { de: 'Immunglobuline', fr: 'Immunoglobulines' },
      { fr: 'Hémodialyse' },
    ])
  })

  it('reads one table with everything, and a workbook of two sheets', async () => {
    const one = 'ZE;Typ;Kode;Betrag;Text DE\nZE-2026-01.01;C;Z39.95.21;512,30;Dialyse\n'
    const sheets = {
      Definitionen: [
        ['ze', 'type', 'code', 'amount'],
        ['ZE-2026-01.01', 'C', 'Z39.95.21', 512.3],
      ],
      Texte: [
        ['ze', 'text_de'],
        ['ZE-2026-01.01', 'Dialyse'],
      ],
    }
    for (const file of [await fileWith(one), await workbookFile(sheets)]) {
      expect((await readAll(readSupplements(file))).records).toMatchObject([
        { amount: '512.3', texts: { de: 'Dialyse' } },
      ])
    }
  })

  it('reports wrong rows and takes the rest', async () => {
    const rows = [
      'ZE-2026-01|V15.0|C|Z39.95.21|||||||||||512',
      'ZE-2026-01.02|V15.0|X|Z39.95.21|||||||||||512',
      'ZE-2026-01.02|V15.0|A|Z39.95.21|||||||||||512',
      'ZE-2026-01.02|V15.0|C|Z39.95.21|350|250|||||||||512',
      'ZE-2026-01.02|V15.0|C|Z39.95.21|||||||||||-5',
      'ZE-2026-01.02|V15.0|C|Z39.95.21|||||||||||',
      'ZE-2026-01.02|V15.0|C|Z39.95.21||||||||||||512',
    ]
    const { records, findings } = await readAll(readSupplements(await fileWith(`${DEFINITIONS}${rows.join('\n')}`)))
    expect(records).toHaveLength(2)
    expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '4 "ze": "ZE-2026-01" is not a billable supplement code (ZE-2026-04.10)',
      '5 "type": "X" is not C (CHOP) or A (ATC)',
      '6 "code": "Z39.95.21" is not an ATC code of seven characters',
      '7 the dose from 350 to 250 is empty',
      '8 "amount": "-5" is not a decimal number from 0 on',
      '9 "amount" is empty',
      '10 the row has 16 cells, the header has 15',
    ])
  })

  it('is refused without definitions', async () => {
    expect((await refusalOf(readSupplements(await fileWith(TEXTS)))).message).toMatch(
      /Found the columns: ze, text_de.*Expected definitions of supplementary payments: ze, \[version\], type, code/,
    )
  })
})
