import { expect, it } from 'vitest'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { poa, u69 } from './fixtures/supporting-records.ts'
import { listedPoa, poaRequirement } from './poa.ts'

const codes = [
  icd('J18.1'),
  icd('U69.04', { texts: { de: { title: 'Bei Eintritt' }, it: { title: 'All’ammissione' } } }),
]

function requirement(...support: NonNullable<Parameters<typeof icdBook>[1]>) {
  const book = icdBook(codes, support)
  return poaRequirement(book.support.of(codes[0]!, book.codes), book.codes)
}

it('names the SpiGes attribute and its four values in three languages', () => {
  const { spigesField } = requirement(poa('J18.1'))
  expect(spigesField).toMatchObject({ fieldName: 'diagnose_poa', exempt: false })
  expect(spigesField.validValues.map(({ value, meaning }) => `${value} ${meaning}`)).toEqual([
    '1 PRESENT_ON_ADMISSION',
    '2 NOT_PRESENT_ON_ADMISSION',
    '3 CLINICALLY_UNDETERMINED',
    '9 UNKNOWN',
  ])
  const labels = spigesField.validValues.flatMap(({ labelDe, labelFr, labelIt }) => [labelDe, labelFr, labelIt])
  expect(new Set(labels.filter(Boolean)).size).toBe(12)
})

it('takes type and instructions from the list, and our own where it has none', () => {
  const listed = poa('J18.1', { type: 'PNEUMONIA', instructions: { fr: 'voir le dossier' } })
  expect(requirement(listed)).toMatchObject({
    required: true,
    type: 'PNEUMONIA',
    instructionDe: 'Angeben, ob die Diagnose bei Eintritt bestand.',
    instructionFr: 'voir le dossier',
  })
})

it.each([
  ['EXEMPT', [poa('J18.1', { exempt: true })], true],
  ['OPTIONAL', [poa('J18.1', { required: false })], false],
  ['OPTIONAL', [], false],
] as const)('%s needs no answer', (type, support, exempt) => {
  expect(requirement(...support)).toMatchObject({ required: false, type, spigesField: { exempt } })
})

it('maps the answers to U69 codes, with the title of the code where the table has no text', () => {
  const answers = { poaNo: { u69Code: 'U69.01', texts: { de: 'im Spital erworben' } } }
  const { requiresU69, u69Mapping } = requirement(u69('J18.1', answers))
  expect(requiresU69).toBe(true)
  expect(u69Mapping).toEqual({
    poaYes: { spigesValue: '1', u69Code: 'U69.04', textDe: 'Bei Eintritt', textIt: 'All’ammissione', autoAdd: true },
    poaNo: { spigesValue: '2', u69Code: 'U69.01', textDe: 'im Spital erworben', autoAdd: true },
    poaUnknown: {
      spigesValue: '9',
      textDe: 'Kein U69-Kode.',
      textFr: 'Aucun code U69.',
      textIt: 'Nessun codice U69.',
      autoAdd: false,
    },
  })
})

it('is left out for codes no list speaks of', () => {
  const book = icdBook(codes)
  expect(listedPoa(book.support.of(codes[0]!, book.codes), book.codes)).toBeUndefined()
})
