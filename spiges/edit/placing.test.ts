/** Where new rows go among comments and white space. */
import { describe, expect, test } from 'vitest'
import { editDelivery } from '../index.ts'
import { caseWith, read, siteWith } from '../tests/small-delivery.ts'

const [a, b] = ['<Diagnose diagnose_id="1" diagnose_kode="A"/>', '<Diagnose diagnose_id="2" diagnose_kode="B"/>']
const treatment = '<Behandlung behandlung_id="1" behandlung_chop="1234"/>'

/** The children of a case after B was put behind A. */
function withB(children: string): string {
  const diagnoses = [{ origin: 0, code: 'A' }, { code: 'B' }]
  return editDelivery(read(caseWith(children)), [{ index: 0, diagnoses }])
}

describe('a new row goes behind the row before it', () => {
  test.each([
    ['and the comment on its line', `${a} <!-- x -->`, `${a} <!-- x -->\n      ${b}`],
    ['and a comment that touches it', `${a}<!-- x -->`, `${a}<!-- x -->\n      ${b}`],
    ['and a comment behind a tab', `${a}\t<!-- x -->`, `${a}\t<!-- x -->\n      ${b}`],
    ['and all comments on its line', `${a} <!-- x --> <!-- y -->`, `${a} <!-- x --> <!-- y -->\n      ${b}`],
    ['and comments that touch', `${a} <!-- x --><!-- y -->`, `${a} <!-- x --><!-- y -->\n      ${b}`],
    ['and an empty comment', `${a}<!---->`, `${a}<!---->\n      ${b}`],
    ['before a comment of several lines', `${a} <!-- x\n y -->`, `${a}\n      ${b} <!-- x\n y -->`],
    [
      'and one comment, before the next of several lines',
      `${a} <!-- x --> <!-- y\n z -->`,
      `${a} <!-- x -->\n      ${b} <!-- y\n z -->`,
    ],
    ['before a comment on the next line', `${a}\n      <!-- x -->`, `${a}\n      ${b}\n      <!-- x -->`],
    ['before a row on the same line', `${a} ${treatment}`, `${a}\n      ${b} ${treatment}`],
    ['before an instruction on the same line', `${a} <?x y?>`, `${a}\n      ${b} <?x y?>`],
  ])('%s', (_, children, expected) => expect(withB(children)).toBe(caseWith(expected)))

  test('before a comment that ends with a carriage return inside', () => {
    expect(withB(`${a} <!-- x\r y -->`)).toBe(caseWith(`${a}\n      ${b} <!-- x\r y -->`))
  })
})

describe('the first row of a list', () => {
  const edited = (children: string) =>
    editDelivery(read(caseWith(children)), [{ index: 0, treatments: [{ code: '1234' }] }])

  test.each([
    ['goes behind the comment of the last row before it', `${a} <!-- x -->`, `${a} <!-- x -->\n      ${treatment}`],
    ['goes before what must follow it', '<Rechnung rech_id="1"/>', `${treatment}\n      <Rechnung rech_id="1"/>`],
    [
      'goes behind the last of several that come before it',
      `<Administratives alter="1"/>\n      ${a}\n      <Rechnung rech_id="1"/>`,
      `<Administratives alter="1"/>\n      ${a}\n      ${treatment}\n      <Rechnung rech_id="1"/>`,
    ],
  ])('%s', (_, children, expected) => expect(edited(children)).toBe(caseWith(expected)))
})

describe('the indentation of a case that was empty', () => {
  const filled = (fall: string) => editDelivery(read(siteWith(fall)), [{ index: 0, diagnoses: [{ code: 'A' }] }])

  test.each([
    ['follows the step of its own', '<Fall fall_id="1"/>', `<Fall fall_id="1">\n      ${a}\n    </Fall>`],
    [
      'keeps a comment inside',
      '<Fall fall_id="1"><!-- x --></Fall>',
      `<Fall fall_id="1">\n      ${a}<!-- x --></Fall>`,
    ],
  ])('%s', (_, fall, expected) => expect(filled(fall)).toBe(siteWith(expected)))

  test('is two blanks where the case stands no deeper than its parent', () => {
    const flat = (fall: string) => siteWith(fall).replaceAll(/\n +/g, '\n')
    const text = editDelivery(read(flat('<Fall fall_id="1"/>')), [{ index: 0, diagnoses: [{ code: 'A' }] }])
    expect(text).toBe(flat('<Fall fall_id="1"/>').replace('<Fall fall_id="1"/>', `<Fall fall_id="1">\n  ${a}\n</Fall>`))
  })

  test('is none where everything stands on one line', () => {
    const line = (fall: string) => siteWith(fall).replaceAll(/\n */g, '')
    const text = editDelivery(read(line('<Fall fall_id="1"/>')), [{ index: 0, diagnoses: [{ code: 'A' }] }])
    expect(text).toBe(line('<Fall fall_id="1"/>').replace('<Fall fall_id="1"/>', `<Fall fall_id="1">${a}</Fall>`))
  })
})
