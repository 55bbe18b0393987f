import { expect, it } from 'vitest'
import { codeHistory } from './code-history.ts'
import { catalogueOf, icd, sourceOf, step } from './fixtures/small-catalogue.ts'

const crosswalk = (from: string, ...steps: ReturnType<typeof step>[]) => new Map([[`ICD10 ${from}`, steps]])

const source = sourceOf(
  catalogueOf('2024', { entries: [icd('A90', { texts: { de: { title: 'Dengue-Fieber' } } }), icd('J44')] }),
  catalogueOf('2025', {
    entries: [icd('A91'), icd('J44', { texts: { de: { title: 'COPD' } } })],
    crosswalks: crosswalk('2024', step('A90', 'A91', true), step('J44', 'J44', true)),
  }),
  catalogueOf('2026', {
    entries: [icd('A97.0'), icd('A97.1'), icd('J44', { texts: { de: { title: 'COPD' } } }), icd('U08.9')],
    crosswalks: crosswalk(
      '2025',
      step('A91', 'A97.0'),
      step('A91', 'A97.1'),
      step('B99', undefined),
      step(undefined, 'U08.9'),
    ),
  }),
)

const statuses = (code: string) => codeHistory(source, 'ICD10', code, 'de')?.versions.map(({ status }) => status)

it.each([
  ['J44', ['FIRST', 'CHANGED', 'UNCHANGED']],
  ['A90', ['FIRST', 'DELETED', 'ABSENT']],
  ['A91', ['ABSENT', 'NEW', 'DELETED']],
  ['U08.9', ['ABSENT', 'ABSENT', 'NEW']],
])('%s: %s', (code, expected) => {
  expect(statuses(code)).toEqual(expected)
})

it('says what changed and how the code stood', () => {
  expect(codeHistory(source, 'ICD10', 'j44', 'de')?.versions[1]).toEqual({
    version: '2025',
    status: 'CHANGED',
    changed: ['TITLE'],
    state: { text: 'COPD', isCodable: true },
  })
})

it('successors are followed over the years', () => {
  const steps = codeHistory(source, 'ICD10', 'A90', 'de')?.successors
  expect(steps?.map(({ fromCode, toCode, toVersion }) => `${fromCode}>${toCode} ${toVersion}`)).toEqual([
    'A90>A91 2025',
    'A91>A97.0 2026',
    'A91>A97.1 2026',
  ])
  expect(steps?.[0]).toMatchObject({ fromText: 'Dengue-Fieber', automaticForward: true })
})

it('predecessors are followed back, the latest first', () => {
  const steps = codeHistory(source, 'ICD10', 'A97.1', 'de')?.predecessors
  expect(steps?.map(({ fromCode, toCode }) => `${fromCode}>${toCode}`)).toEqual(['A91>A97.1', 'A90>A91'])
})

it('a code only a crosswalk names has a history, in the spelling of the crosswalk', () => {
  const history = codeHistory(source, 'ICD10', 'b99', 'de')
  expect(history).toMatchObject({ code: 'B99', successors: [], predecessors: [] })
  expect(history?.versions.map(({ status }) => status)).toEqual(['ABSENT', 'ABSENT', 'ABSENT'])
})

it('a code nobody names has none', () => {
  expect(codeHistory(source, 'ICD10', 'X00', 'de')).toBeUndefined()
  expect(codeHistory(source, 'CHOP', 'A90', 'de')).toBeUndefined()
})
