/** What names a training: the texts that teach, and everything that decides how the model comes out. */
import { expect, it } from 'vitest'
import { packRecords } from '../catalogue/record-chunk.ts'
import type { TrainingWork } from './training-messages.ts'
import { trainingTexts } from './training-texts.ts'

const code = {
  code: 'J18.9',
  codable: true,
  title: 'Pneumonie',
  inclusions: ['Erfundene Entzündung'],
  exclusions: ['Asthma'],
}

function work(change: object = {}, confirmed: TrainingWork['confirmed'] = []): TrainingWork {
  const chunks = [packRecords([{ ...code, ...change }])]
  return { system: 'ICD10', confirmed, layers: [{ layer: 'codes', language: '', chunks }] }
}

const names = (of: TrainingWork) => {
  const { texts, all } = trainingTexts(of)
  return { texts, all }
}

it('an edition that differs in what teaches nothing has the same names', () => {
  expect(names(work({ exclusions: ['Bronchitis'], ageMin: 3 }))).toEqual(names(work()))
})

it.each([
  ['a title', { title: 'Erfundener Titel' }],
  ['an inclusion', { inclusions: [] }],
  ['a code', { code: 'J18.8' }],
  ['what may be coded', { codable: false }],
])('%s changes both', (_, change) => {
  const [one, other] = [names(work()), names(work(change))]
  expect([one.texts === other.texts, one.all === other.all]).toEqual([false, false])
})

it('what coders have confirmed changes the training, not the texts', () => {
  const [one, other] = [names(work()), names(work({}, [{ code: 'J18.9', language: 'de', text: 'lungenpest' }]))]
  expect([one.texts === other.texts, one.all === other.all]).toEqual([true, false])
})
