import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { workbookBytes } from '../fixtures/workbook-file.ts'
import { fileWith, zipBytes, zipFile } from '../fixtures/zip-file.ts'
import { readBegleitdokumente } from './read-begleitdokumente.ts'

const recordOf = async (text: string) =>
  (await readAll(readBegleitdokumente(await zipFile({ 'Tabelle.csv': text })))).records[0]

describe('the supporting documents', () => {
  it('know CCL values', async () => {
    expect(await recordOf('ICD;CCL operativ;CCL medizinisch;Ausschluss\nA04.7;3;2-3;A04, A09\n')).toEqual({
      kind: 'CCL',
      code: 'A04.7',
      operative: '3',
      medical: '2-3',
      operativePrimary: 3,
      medicalPrimary: 2,
      exclusions: ['A04', 'A09'],
      line: 2,
    })
  })

  it('know CCL values under a header of two rows', async () => {
    const sheet = [
      ['ICD', 'CCL', null],
      [null, 'operativ', 'medizinisch'],
      ['A04.7', 3, 0],
    ]
    const file = await zipFile({ 'CCL.xlsx': await workbookBytes({ CCL: sheet }) })
    const { records, findings } = await readAll(readBegleitdokumente(file))
    expect([records, findings]).toMatchObject([[{ operativePrimary: 3, medicalPrimary: 0, line: 3 }], []])
  })

  it('know unacceptable main diagnoses', async () => {
    const expected = { kind: 'MAIN_DIAGNOSIS', code: 'I46.1', unacceptable: true, line: 2 }
    expect(await recordOf('ICD;unzulässige Hauptdiagnose\nI46.1;x\n')).toEqual(expected)
    expect(await recordOf('CIM,Diagnostic principal inacceptable\nI461,oui\n')).toEqual(expected)
  })

  it('know ages and sexes', async () => {
    const header = 'ICD;Alter von;Alter bis;Alter von (Tage);Alter bis (Tage);Geschlecht;Text DE;Text FR;Text IT'
    expect(await recordOf(`${header}\nP07.0;;;0;28;W;Nur Neugeborene;Nouveau-nés;Neonati\n`)).toEqual({
      kind: 'PLAUSIBILITY',
      code: 'P07.0',
      ageMin: undefined,
      ageMax: undefined,
      ageMinDays: 0,
      ageMaxDays: 28,
      sex: 'F',
      descriptions: { de: 'Nur Neugeborene', fr: 'Nouveau-nés', it: 'Neonati' },
      line: 2,
    })
  })

  it('know where present on admission is required', async () => {
    const text =
      'ICD;POA-Pflicht;POA-Typ;ausgenommen;Hinweis DE;Hinweis FR;Hinweis IT\nJ18.9;ja;PNEUMONIA;nein;Zeitpunkt angeben;;\n'
    expect(await recordOf(text)).toEqual({
      kind: 'POA',
      code: 'J18.9',
      required: true,
      type: 'PNEUMONIA',
      exempt: false,
      instructions: { de: 'Zeitpunkt angeben' },
      line: 2,
    })
  })

  it('know the U69 codes of each answer', async () => {
    const header = 'ICD;POA ja;POA nein;POA unbekannt;automatisch;Text DE;Text ja DE'
    expect(await recordOf(`${header}\nJ18.9;U69.04!;U69.01!;;nein;Zeitpunkt;Bei Aufnahme\n`)).toEqual({
      kind: 'U69',
      code: 'J18.9',
      poaYes: { u69Code: 'U69.04', texts: { de: 'Bei Aufnahme' } },
      poaNo: { u69Code: 'U69.01', texts: { de: 'Zeitpunkt' } },
      poaUnknown: undefined,
      autoAdd: false,
      line: 2,
    })
  })

  it('know the DRGs of diagnoses and procedures, and do not guess which of the two a code is', async () => {
    const kinds = [
      'ICD;MDC;DRG\nI63.0;1;B70A, B70D\n',
      'CHOP;MDC;DRG\nZ81.51;8;I47B\n',
      'ICD oder CHOP;Typ;MDC;DRG\nZ38.0;ICD;15;P67D\n',
    ]
    const records = await Promise.all(kinds.map(recordOf))
    expect(records).toMatchObject([
      { system: 'ICD10', code: 'I63.0', mdc: '01', drgs: ['B70A', 'B70D'] },
      { system: 'CHOP', code: 'Z81.51', mdc: '08', drgs: ['I47B'] },
      { system: 'ICD10', code: 'Z38.0', mdc: '15', drgs: ['P67D'] },
    ])
    const mixed = 'ICD oder CHOP;MDC;DRG\n81.51;08;I47B\nI63;01;B70A\nZ38.0;15;P67D\n'
    const { records: clear, findings } = await readAll(readBegleitdokumente(await zipFile({ 'x.csv': mixed })))
    expect(clear.map((record) => record.code)).toEqual(['Z81.51', 'I63'])
    expect(findings).toEqual([{ line: 4, message: '"Z38.0" may be ICD or CHOP; add a column "Typ"' }])
  })

  it('are read together from CSV and workbooks; what is none of them is named, and progress moves on', async () => {
    const file = await zipFile({
      'CCL.csv': 'ICD;CCL operativ;CCL medizinisch\nA00;1;1\nA01;9;9\n',
      'HD.xlsx': await workbookBytes({
        Liste: [
          ['ICD', 'unzulässige Hauptdiagnose'],
          ['I46.1', 'ja'],
        ],
        Info: [['Stand 2026']],
        Farben: [['rot', 'blau']],
      }),
      'Handbuch.pdf': '%PDF-1.7',
      'liesmich.txt': 'Guten Tag',
    })
    const before = await readdir(tmpdir())
    const { records, findings, progress } = await readAll(readBegleitdokumente(file))
    expect(records.map(({ kind }) => kind)).toEqual(['CCL', 'MAIN_DIAGNOSIS'])
    expect(findings.map(({ message }) => message)).toEqual([
      '"HD.xlsx / Farben" is none of the known tables and was left out',
      '"CCL.csv": "CCL operativ": "9" is not a CCL from 0 to 4, or several',
    ])
    expect([progress, progress.at(-1)]).toEqual([[...progress].sort((a, b) => a - b), 1])
    const left = (await readdir(tmpdir())).filter(
      (name) => name.startsWith('codarium-tables-') && !before.includes(name),
    )
    expect(left).toEqual([])
  })

  it('are refused when nothing in them is known, and the message lists what was expected', async () => {
    const error = await refusalOf(readBegleitdokumente(await zipFile({ 'a.csv': 'x;y\n1;2\n' })))
    expect(error.code).toBe('WRONG_LAYOUT')
    expect(error.message).toMatch(
      /Found the columns: x, y\. Expected U69 codes: .*CCL values: ICD, CCL operativ, CCL medizinisch/,
    )
  })

  it('are refused when they are no ZIP, or a workbook among them has macros', async () => {
    expect((await refusalOf(readBegleitdokumente(await fileWith('ICD;CCL operativ;CCL medizinisch\n')))).code).toBe(
      'NOT_A_ZIP',
    )
    const macros = await zipBytes({ 'xl/workbook.xml': '<x/>', 'xl/vbaProject.bin': 'x' })
    expect((await refusalOf(readBegleitdokumente(await zipFile({ 'CCL.xlsx': macros })))).message).toMatch(
      /^"CCL\.xlsx": .*macros/,
    )
  })
})
