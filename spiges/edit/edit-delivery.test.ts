/** How edits are written: which characters of a delivery change, and that no others do. */
import type { CaseEdit } from '@codarium/contract'
import { describe, expect, test } from 'vitest'
import { checkEdits, editDelivery } from '../index.ts'
import { caseWith, read, shown, siteWith } from '../tests/small-delivery.ts'

/** The lines that went and came. */
function difference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < old.length && old[head] === now[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  return [
    ...old.slice(head, old.length - tail).map((line) => `-${line.trim()}`),
    ...now.slice(head, now.length - tail).map((line) => `+${line.trim()}`),
  ]
}

function edited(text: string, edit: Omit<CaseEdit, 'index'>, index = 0): string {
  const after = editDelivery(read(text), [{ index, ...edit }])
  read(after)
  return after
}

const rows = `<Diagnose diagnose_id="1" diagnose_kode="J181" diagnose_poa="1"/>
      <!-- Nebendiagnosen -->
      <Diagnose   diagnose_kode='E1190'  diagnose_id='2' x:eigenes="&#228;" xmlns:x="urn:x"></Diagnose>
      <Diagnose diagnose_id="3" diagnose_kode="I10" diagnose_poa="1"/> <!-- fraglich -->
      <Behandlung behandlung_id="1" behandlung_chop="87.41" behandlung_beginn="20260115">
        <Operierende op_gln="1"/>
      </Behandlung>
      <Behandlung behandlung_id="2" behandlung_chop="8939"/>
      <Rechnung rech_id="1"/>`
const text = caseWith(rows)
const before = read(text).cases[0]!
const [first, second, third] = before.diagnoses as [object, object, object]
const code = (row: object, changes: object) => ({ ...row, ...changes }) as (typeof before.diagnoses)[number]

describe('an edit', () => {
  test.each<[string, Omit<CaseEdit, 'index'>, string[]]>([
    ['nothing', { diagnoses: before.diagnoses, treatments: before.treatments, medications: [] }, []],
    [
      'a code',
      { diagnoses: [code(first, { code: 'J18.0' }), code(second, {}), code(third, {})] },
      [
        '-<Diagnose diagnose_id="1" diagnose_kode="J181" diagnose_poa="1"/>',
        '+<Diagnose diagnose_id="1" diagnose_kode="J180" diagnose_poa="1"/>',
      ],
    ],
    [
      'a code written differently',
      {
        treatments: [
          { origin: 0, code: 'z87.41', start: '20260115' },
          { origin: 1, code: '89.39' },
        ],
      },
      [],
    ],
    [
      'a value in single quotes, and a new one',
      { diagnoses: [code(first, {}), code(second, { code: 'E1191', partner: 'J181' }), code(third, {})] },
      [
        `-<Diagnose   diagnose_kode='E1190'  diagnose_id='2' x:eigenes="&#228;" xmlns:x="urn:x"></Diagnose>`,
        `+<Diagnose   diagnose_kode='E1191' diagnose_zusatz="J181"  diagnose_id='2' x:eigenes="&#228;" xmlns:x="urn:x"></Diagnose>`,
      ],
    ],
    [
      'a value less',
      { diagnoses: [{ origin: 0, code: 'J181' }, code(second, {}), code(third, {})] },
      [
        '-<Diagnose diagnose_id="1" diagnose_kode="J181" diagnose_poa="1"/>',
        '+<Diagnose diagnose_id="1" diagnose_kode="J181"/>',
      ],
    ],
    [
      'a row more at the end',
      { diagnoses: [code(first, {}), code(second, {}), code(third, {}), { code: 'z92.1', poa: '9' }] },
      ['+<Diagnose diagnose_id="4" diagnose_kode="Z921" diagnose_poa="9"/>'],
    ],
    [
      'a row less',
      { diagnoses: [code(first, {}), code(third, {})] },
      [
        `-<Diagnose   diagnose_kode='E1190'  diagnose_id='2' x:eigenes="&#228;" xmlns:x="urn:x"></Diagnose>`,
        '-<Diagnose diagnose_id="3" diagnose_kode="I10" diagnose_poa="1"/> <!-- fraglich -->',
        '+<Diagnose diagnose_id="2" diagnose_kode="I10" diagnose_poa="1"/> <!-- fraglich -->',
      ],
    ],
    [
      'treatments swapped: their surgeons move along',
      {
        treatments: [
          { origin: 1, code: '8939' },
          { origin: 0, code: '8741', start: '20260115' },
        ],
      },
      [
        '-<Behandlung behandlung_id="1" behandlung_chop="87.41" behandlung_beginn="20260115">',
        '-<Operierende op_gln="1"/>',
        '-</Behandlung>',
        '-<Behandlung behandlung_id="2" behandlung_chop="8939"/>',
        '+<Behandlung behandlung_id="1" behandlung_chop="8939"/>',
        '+<Behandlung behandlung_id="2" behandlung_chop="87.41" behandlung_beginn="20260115">',
        '+<Operierende op_gln="1"/>',
        '+</Behandlung>',
      ],
    ],
    [
      'a list that was empty',
      { medications: [{ code: 'J06BA02', dose: '1.5', extra: 'a"<&>\'b' }] },
      ['+<Medikament medi_id="1" medi_atc="J06BA02" medi_zusatz="a&quot;&lt;&amp;&gt;\'b" medi_dosis="1.5"/>'],
    ],
    [
      'administrative data that were missing',
      { administrative: { tarif: '1', abc_fall: 'A', beatmung: null } },
      ['+<Administratives abc_fall="A" tarif="1"/>'],
    ],
  ])('changes %s', (_, edit, expected) => {
    expect(difference(text, edited(text, edit))).toEqual(expected)
  })

  test('moves the main diagnosis without touching the others but for their ranks', () => {
    const after = edited(text, { diagnoses: [code(third, {}), code(first, {}), code(second, {})] })
    expect(after).toBe(
      caseWith(`<Diagnose diagnose_id="1" diagnose_kode="I10" diagnose_poa="1"/>
      <Diagnose diagnose_id="2" diagnose_kode="J181" diagnose_poa="1"/>
      <!-- Nebendiagnosen -->
      <Diagnose   diagnose_kode='E1190'  diagnose_id='3' x:eigenes="&#228;" xmlns:x="urn:x"></Diagnose> <!-- fraglich -->
${rows.split('\n').slice(4).join('\n')}`),
    )
  })

  test('replaces a list as a whole where it stood', () => {
    const after = edited(text, { diagnoses: [{ code: 'A46' }], treatments: [] })
    expect(after).toBe(
      caseWith(`<Diagnose diagnose_id="1" diagnose_kode="A46"/>
      <!-- Nebendiagnosen --> <!-- fraglich -->
      <Rechnung rech_id="1"/>`),
    )
  })

  test('sets, changes and removes administrative data next to their neighbours', () => {
    const original = caseWith('<Administratives abc_fall="A"\n        alter="71" eigenes="1" beatmung="24"/>')
    const after = edited(original, { administrative: { geschlecht: '2', alter: '72', beatmung: null, eigenes: '2' } })
    expect(after).toBe(caseWith('<Administratives abc_fall="A" geschlecht="2"\n        alter="72" eigenes="2"/>'))
  })

  test('numbers new medications above the old ones and leaves those', () => {
    const original = caseWith('<Medikament medi_id="7" medi_atc="A"/>\n      <Medikament medi_id="3" medi_atc="B"/>')
    const after = edited(original, { medications: [{ code: 'C' }, { origin: 1, code: 'B' }, { code: 'D' }] })
    expect(after).toBe(
      caseWith(
        '<Medikament medi_id="8" medi_atc="C"/>\n      <Medikament medi_id="3" medi_atc="B"/>\n      <Medikament medi_id="9" medi_atc="D"/>',
      ),
    )
  })

  test('changes a row in place when the ranks do not follow the text', () => {
    const original = caseWith(
      '<Diagnose diagnose_id="2" diagnose_kode="B"/><Diagnose diagnose_id="1" diagnose_kode="A"/>',
    )
    const after = edited(original, {
      diagnoses: [
        { origin: 0, code: 'A' },
        { origin: 1, code: 'C' },
      ],
    })
    expect(after).toBe(original.replace('"B"', '"C"'))
  })

  test('writes what is edited in several cases at once', () => {
    const original = siteWith(
      '<Fall fall_id="1"><Diagnose diagnose_id="1" diagnose_kode="A"/></Fall><Fall fall_id="2"/>',
    )
    const after = editDelivery(read(original), [
      { index: 1, diagnoses: [{ code: 'B' }] },
      { index: 0, diagnoses: [] },
    ])
    expect(after).toBe(
      siteWith('<Fall fall_id="1"></Fall><Fall fall_id="2"><Diagnose diagnose_id="1" diagnose_kode="B"/></Fall>'),
    )
  })
})

describe('new rows are indented as their surroundings', () => {
  const diagnoses = [{ code: 'A' }, { code: 'B' }]
  const treatments = [{ code: '1234' }]
  const [a, b, t] = [
    '<Diagnose diagnose_id="1" diagnose_kode="A"/>',
    '<Diagnose diagnose_id="2" diagnose_kode="B"/>',
    '<Behandlung behandlung_id="1" behandlung_chop="1234"/>',
  ]

  test.each([
    [
      'in a case written as one tag',
      '<Fall fall_id="1" />',
      `<Fall fall_id="1">\n      ${a}\n      ${b}\n      ${t}\n    </Fall>`,
    ],
    [
      'in a case without content',
      '<Fall fall_id="1"></Fall>',
      `<Fall fall_id="1">\n      ${a}\n      ${b}\n      ${t}\n    </Fall>`,
    ],
    [
      'in a case of white space',
      '<Fall fall_id="1">\n    </Fall>',
      `<Fall fall_id="1">\n      ${a}\n      ${b}\n      ${t}\n    </Fall>`,
    ],
    [
      'in a case of unknown things',
      '<Fall fall_id="1"><Neu/></Fall>',
      `<Fall fall_id="1">\n      ${a}\n      ${b}\n      ${t}<Neu/></Fall>`,
    ],
    ['on one line', '<Fall fall_id="1"><Rechnung/></Fall>', `<Fall fall_id="1">${a}${b}${t}<Rechnung/></Fall>`],
    [
      'before later children',
      '<Fall fall_id="1">\n\t<Medikament medi_id="1" medi_atc="A"/>\n</Fall>',
      `<Fall fall_id="1">\n\t${a}\n\t${b}\n\t${t}\n\t<Medikament medi_id="1" medi_atc="A"/>\n</Fall>`,
    ],
    [
      'after earlier children',
      '<Fall fall_id="1">\n\n\t<Administratives/>\n</Fall>',
      `<Fall fall_id="1">\n\n\t<Administratives/>\n\t${a}\n\t${b}\n\t${t}\n</Fall>`,
    ],
  ])('%s', (_, original, expected) => {
    expect(edited(siteWith(original), { diagnoses, treatments })).toBe(siteWith(expected))
    const windows = siteWith(original).replaceAll('\n', '\r\n')
    expect(edited(windows, { diagnoses, treatments })).toBe(siteWith(expected).replaceAll('\n', '\r\n'))
  })

  test('with the prefix of the delivery', () => {
    const prefixed = (xml: string) => xml.replaceAll(/<(\/?)([A-Z])/g, '<$1s:$2').replace('xmlns=', 'xmlns:s=')
    const after = edited(prefixed(siteWith('<Fall fall_id="1"/>')), { diagnoses, administrative: { alter: '1' } })
    expect(after).toBe(
      prefixed(siteWith(`<Fall fall_id="1">\n      <Administratives alter="1"/>\n      ${a}\n      ${b}\n    </Fall>`)),
    )
  })
})

describe('edits that do not fit are named and not written', () => {
  test.each<[string, CaseEdit[], string]>([
    ['a case that is not there', [{ index: 1 }], '1:1 case 1: there is no case 1'],
    ['a case twice', [{ index: 0 }, { index: 0 }], '4:5 Fall 4711: is edited twice'],
    [
      'a row that is not there',
      [{ index: 0, diagnoses: [{ origin: 3, code: 'A' }] }],
      '4:5 Fall 4711 / diagnoses[0].origin: there is no row 3',
    ],
    [
      'a row twice',
      [
        {
          index: 0,
          diagnoses: [
            { origin: 0, code: 'A' },
            { origin: 0, code: 'B' },
          ],
        },
      ],
      '4:5 Fall 4711 / diagnoses[1].origin: row 0 is used twice',
    ],
    ['a blank code', [{ index: 0, treatments: [{ code: ' ' }] }], '4:5 Fall 4711 / treatments[0].code: is missing'],
    [
      'a code of marks',
      [{ index: 0, treatments: [{ code: '.' }] }],
      '4:5 Fall 4711 / treatments[0].code: "." is not a code',
    ],
    [
      'a wrong POA',
      [{ index: 0, diagnoses: [{ code: 'A', poa: '7' }] }],
      '4:5 Fall 4711 / diagnoses[0].poa: "7" is not one of 1, 2, 3, 9',
    ],
    [
      'a wrong date',
      [{ index: 0, treatments: [{ code: '1', start: '20260230' }] }],
      '4:5 Fall 4711 / treatments[0].start: "20260230" is not a date YYYYMMDD or YYYYMMDDHHMM',
    ],
    [
      'a character XML has not',
      [{ index: 0, medications: [{ code: 'A', unit: '\u0000' }] }],
      '4:5 Fall 4711 / medications[0].unit: holds a character that XML does not allow',
    ],
    [
      'a stay that ends before it begins',
      [{ index: 0, administrative: { eintrittsdatum: '20260105', austrittsdatum: '2026010412' } }],
      '4:5 Fall 4711 / administrative.austrittsdatum: lies before eintrittsdatum',
    ],
    [
      'an unknown attribute',
      [{ index: 0, administrative: { 'x="1"': '1' } }],
      '4:5 Fall 4711 / administrative.x="1": is not an attribute of Administratives',
    ],
  ])('%s', (_, edits, finding) => {
    const delivery = read(text)
    const findings = checkEdits(delivery, edits)
    expect(findings.map(shown)).toEqual([finding])
    expect(findings.every(({ kind }) => kind && kind !== 'NOT_VALID')).toBe(true)
    expect(() => editDelivery(delivery, edits)).toThrow(TypeError)
  })

  test('names the row that is meant, so that a screen can mark it', () => {
    const edits = [{ index: 0, medications: [{ code: 'J01CR05', dose: '1.2.3' }] }]
    const place = { caseIndex: 0, list: 'medications', row: 0, field: 'dose' }
    expect(checkEdits(read(text), edits)).toEqual([expect.objectContaining({ place })])
  })
})
