import { describe, expect, it } from 'vitest'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { fileWith } from '../fixtures/zip-file.ts'
import { readCodingRules } from './read-coding-rules.ts'

const RULE = {
  ruleId: 'SD1804o',
  type: 'HANDBUCH_SD',
  title: { de: 'Geburt', fr: 'Accouchement' },
  text: { de: 'Der Fall der Mutter "enthält" [O80] das Ergebnis, {immer}.' },
  codes: [
    { type: 'ICD10', code: 'o80' },
    { type: 'ICD10', range: 'Z37.0-Z37.9' },
    { type: 'CHOP', from: '72.0', to: '75.9' },
    { type: 'ATC', code: 'J06BA02' },
  ],
  validFrom: '2026-01-01',
  source: 'Kodierungshandbuch 2026',
}

const RECORD = {
  ruleId: 'SD1804o',
  type: 'HANDBUCH_SD',
  titles: { de: 'Geburt', fr: 'Accouchement' },
  texts: { de: 'Der Fall der Mutter "enthält" [O80] das Ergebnis, {immer}.' },
  codes: [
    { system: 'ICD10', code: 'O80' },
    { system: 'ICD10', from: 'Z37.0', to: 'Z37.9' },
    { system: 'CHOP', from: 'Z72.0', to: 'Z75.9' },
    { system: 'ATC', code: 'J06BA02' },
  ],
  validFrom: '2026-01-01',
  source: 'Kodierungshandbuch 2026',
}

const read = async (content: unknown) =>
  readAll(readCodingRules(await fileWith(typeof content === 'string' ? content : JSON.stringify(content))))

describe('coding rules', () => {
  it('are read from a list and from an object with a list', async () => {
    expect(await read([RULE])).toEqual({ records: [{ ...RECORD, line: 1 }], findings: [], progress: [1] })
    const wrapped = {
      version: '2026',
      meta: { rules: [1, 2] },
      note: '"rules": [',
      rules: [RULE, { ...RULE, ruleId: 'x' }],
    }
    const text = JSON.stringify(wrapped, null, 2)
    const lineOf = (id: string) => text.slice(0, text.indexOf(`"ruleId": "${id}"`)).split('\n').length - 1
    expect((await read(text)).records.map(({ ruleId, line }) => [ruleId, line])).toEqual([
      ['SD1804o', lineOf('SD1804o')],
      ['x', lineOf('x')],
    ])
  })

  it('take texts under keys of their own, and one text as German', async () => {
    const rule = { ruleId: 'G1', type: 'HANDBUCH_G', title: 'Wahl', textDe: 'So', textFr: 'Ainsi', textIt: 'Così' }
    expect((await read([rule])).records).toMatchObject([
      { titles: { de: 'Wahl' }, texts: { de: 'So', fr: 'Ainsi', it: 'Così' }, codes: [], validFrom: undefined },
    ])
  })

  it('are reported by their number when wrong, and the rest goes in', async () => {
    const wrong = [
      '"a text"',
      { ...RULE, ruleId: undefined },
      { ...RULE, type: 'GESETZ' },
      { ...RULE, title: 5 },
      { ...RULE, title: {} },
      { ...RULE, codes: 'O80' },
      { ...RULE, codes: [{ type: 'ICD10', code: 'Geburt' }] },
      { ...RULE, codes: [{ type: 'OPS', code: '1' }] },
      { ...RULE, validFrom: '2026-02-30' },
      { ...RULE, source: { a: 1 } },
      '{"ruleId": "broken", }',
      RULE,
      RULE,
    ]
    const text = `[${wrong.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry))).join(',\n')}]`
    const { records, findings } = await read(text)
    expect(records).toEqual([{ ...RECORD, line: 12 }])
    expect(findings).toEqual([
      { line: 1, message: 'rule 1: it is not an object' },
      { line: 2, message: 'rule 2: "ruleId" is missing or longer than 100 characters' },
      { line: 3, message: expect.stringMatching(/^rule 3: "type" must be one of ICD_FAQ, /) },
      { line: 4, message: 'rule 4: "title" must be a text or an object with de, fr, it' },
      { line: 5, message: 'rule 5: "title" is missing' },
      { line: 6, message: 'rule 6: "codes" must be a list' },
      { line: 7, message: 'rule 7: "Geburt" is neither a code of ICD10 nor a range' },
      { line: 8, message: 'rule 8: the type of a code must be one of ICD10, CHOP, ATC' },
      { line: 9, message: 'rule 9: "validFrom" must be a day like 2026-01-01' },
      { line: 10, message: 'rule 10: "source" must be a text' },
      { line: 11, message: 'rule 11: it is not valid JSON' },
      { line: 13, message: 'rule 13: "SD1804o" was given before' },
    ])
  })

  it.each([
    ['no JSON', 'ruleId;type', 'WRONG_LAYOUT', /list under "rules"/],
    ['an object without rules', '{"codes": []}', 'WRONG_LAYOUT', /list under "rules"/],
    ['an empty file', '', 'WRONG_LAYOUT', /./],
    ['cut off', '[{"ruleId": "a"', 'TRUNCATED', /ends before/],
    ['nested too deep', `[${'['.repeat(100_000)}`, 'MALFORMED', /more than 16 levels/],
    ['too large', `[${' '.repeat(17 * 1024 * 1024)}]`, 'TOO_LARGE', /16 MB/],
  ])('are refused when the file is %s', async (_name, content, code, message) => {
    const error = await refusalOf(readCodingRules(await fileWith(content)))
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)])
  })

  it('give an empty reading for an empty list', async () => {
    expect(await read('[]')).toEqual({ records: [], findings: [], progress: [1] })
  })
})
