/** Figures of cases: what is at hand of the grouper, else unknown and never a guess. */
import type { CodedCase, GroupResult } from '@codarium/contract'
import { expect, it } from 'vitest'
import { figuresBy } from './take-figures.ts'

const coded = (administrative: Record<string, string>): CodedCase => ({
  ...{ index: 0, caseId: '4711', site: '1', administrative, diagnoses: [], treatments: [], medications: [] },
})
const result = (drg: string, effectiveCostWeight: number, grouped = true) =>
  ({ drg, effectiveCostWeight, grouped }) as GroupResult

const case1 = coded({ hauptleistungsstelle: 'M100', tarif: '1' })
const edited = { original: case1, current: { ...case1 } }

function takes(known: readonly (GroupResult | undefined)[]) {
  const defects: unknown[] = []
  const take = figuresBy({ known: async () => known, onDefect: (error) => defects.push(error) })
  return { take, defects }
}

it('an edited case has two groups, one that was not edited is the same before and after', async () => {
  const { take } = takes([result('E79A', 1.2), result('E79C', 0.9), result('E79D', 0.8)])
  const same = { original: case1, current: case1 }
  expect(await take(async () => [edited, same])).toEqual([
    {
      ...{ department: 'M100', tariff: 'SWISSDRG' },
      groups: { before: { drg: 'E79D', costWeight: 0.8 }, after: { drg: 'E79A', costWeight: 1.2 } },
    },
    {
      ...{ department: 'M100', tariff: 'SWISSDRG' },
      groups: { before: { drg: 'E79C', costWeight: 0.9 }, after: { drg: 'E79C', costWeight: 0.9 } },
    },
  ])
})

it.each([
  ['neither', [undefined, undefined]],
  ['only the case as it came', [undefined, result('E79A', 1)]],
  ['only the result', [result('E79A', 1), undefined]],
  ['something that is no group', [result('4711 Meier', 1), result('E79A', 1)]],
])('known is %s: unknown', async (_, known) => {
  expect(await takes(known).take(async () => [edited])).toMatchObject([{ groups: undefined }])
})

it('a case that could not be grouped weighs nothing', async () => {
  const [figures] = (await takes([result('960Z', 0.5, false), result('E79A', 1)]).take(async () => [edited])) ?? []
  expect(figures?.groups).toEqual({ before: { drg: 'E79A', costWeight: 1 }, after: { drg: '960Z', costWeight: 0 } })
})

it('what is no department is not written down', async () => {
  const strange = coded({ hauptleistungsstelle: 'Frau Meier', tarif: '9' })
  const [figures] = (await takes([]).take(async () => [{ original: strange, current: strange }])) ?? []
  expect(figures).toEqual({ department: undefined, tariff: undefined, groups: undefined })
})

it('a defect is told and holds nothing up', async () => {
  const { take, defects } = takes([])
  const broken = new Error('unreadable')
  expect(await take(() => Promise.reject(broken))).toBeUndefined()
  expect(defects).toEqual([broken])
})
