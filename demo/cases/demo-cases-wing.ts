/** Hands the sample cases to the start page; part of the demo server only. */
import { DemoCaseData, DemoCases, demoCaseId } from '@codarium/contract'
import { ApiError, type Route, route, type Wing } from '@codarium/platform'
import { februaryDelivery } from './february-delivery.ts'
import { sampleCases } from './index.ts'
import type { SampleCase } from './sample-case.ts'

const PATH = '/api/v1/demo/cases'
const offered: readonly SampleCase[] = [februaryDelivery, ...sampleCases]

const common = { method: 'GET', access: 'session.edit', tag: 'Demo' } as const

/** The wing of the demo server. */
export const demoCases: Wing = {
  name: 'demo',
  migrations: [],
  build: async () => ({ routes: [listRoute(), dataRoute()] }),
}

function listRoute(): Route {
  return route({
    ...common,
    path: PATH,
    summary: 'Sample cases of the demo',
    answers: { 200: { description: 'The samples in the order of the start page', schema: DemoCases } },
    handle: () => ({
      cases: offered.map(({ findings: _findings, tariff: _tariff, cases: _cases, xml: _xml, ...texts }) => texts),
    }),
  })
}

function dataRoute(): Route {
  return route({
    ...common,
    path: `${PATH}/{id}`,
    summary: 'A sample case as a hospital system would send it',
    params: demoCaseId,
    answers: { 200: { description: 'The case', schema: DemoCaseData } },
    handle: ({ params }) => {
      const found = offered.find(({ id }) => id === params.id)
      if (!found) throw new ApiError('NOT_FOUND', `There is no sample ${params.id}.`)
      return { data: found.xml() }
    },
  })
}
