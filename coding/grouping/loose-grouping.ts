/** Groups cases that belong to no session: a delivery, or one case as JSON. Nothing of them is kept. */
import {
  type CodedCase,
  type GroupCasesAnswer,
  type GroupCasesRequest,
  LARGEST_DATA,
  type LooseCase,
  MOST_GROUPED_CASES,
  type WhatIfAnswer,
  type WhatIfRequest,
} from '@codarium/contract'
import type { Static } from 'typebox'
import type { CasePage, CaseStates, Page } from '../sessions/deliveries.ts'
import { workOf } from '../sessions/heavy-work.ts'
import { itemsOf } from '../sessions/json-lists.ts'
import { invalid, unusableData } from '../sessions/refusals.ts'
import { groupCases, whatIf } from './case-grouping.ts'
import { changeFaults } from './request/changed-case.ts'
import type { Asker, SessionGroupingDeps } from './session-grouping.ts'

/** Groups the cases of a delivery, or the one case. */
export async function groupLoose(
  deps: SessionGroupingDeps,
  asker: Asker,
  request: GroupCasesRequest,
): Promise<Static<typeof GroupCasesAnswer>> {
  const { offset, total, states } = await read(deps, asker, request)
  const { cases, ...availability } = await groupCases(deps, states, asker.authorization)
  return { ...availability, total, offset, cases }
}

/** Tries changes on a case. */
export async function whatIfLoose(
  deps: SessionGroupingDeps,
  { authorization }: Asker,
  { case: loose, changes }: Static<typeof WhatIfRequest>,
): Promise<WhatIfAnswer> {
  const coded = whole(loose)
  const faults = changes.flatMap((change, at) => changeFaults(coded, change, `changes.${at}`))
  if (faults.length > 0) throw invalid(faults)
  return whatIf(deps, coded, changes, authorization)
}

interface ReadCases {
  readonly total: number
  readonly offset: number
  readonly states: readonly CaseStates[]
}

async function read(deps: SessionGroupingDeps, asker: Asker, request: GroupCasesRequest): Promise<ReadCases> {
  const { data, case: loose, offset = 0, limit = MOST_GROUPED_CASES } = request
  if ((data === undefined) === (loose === undefined)) {
    throw invalid([
      { field: 'data', message: data === undefined ? 'or case is required' : 'must not stand beside case' },
    ])
  }
  if (loose) return { total: 1, offset: 0, states: [unedited(whole(loose))] }
  const { tenancy, heavy } = deps.sessions
  const { total, lists } = await heavy.run({
    tenant: tenancy.tenantOf(asker.caller),
    weight: workOf({ data }),
    run: () => readPage(deps, request, { offset, limit }),
    ...(asker.isWanted && { isWanted: asker.isWanted }),
  })
  return { total, offset, states: (await itemsOf<CodedCase>(lists)).map(unedited) }
}

async function readPage(
  { sessions }: SessionGroupingDeps,
  { data = '', format = 'spiges' }: GroupCasesRequest,
  page: Pick<Page, 'offset' | 'limit'>,
): Promise<CasePage> {
  if (Buffer.byteLength(data) > LARGEST_DATA) throw invalid([{ field: 'data', message: 'must not exceed 5 MB' }])
  const accepted = await sessions.deliveries.accept(data, format)
  if (!accepted.ok) throw unusableData(accepted.findings)
  return sessions.deliveries.cases({ key: `loose/${sessions.newId()}`, text: accepted.spiges ?? data, ...page })
}

function unedited(coded: CodedCase): CaseStates {
  return { original: coded, current: coded }
}

function whole({
  index = 0,
  caseId = '',
  site = '',
  treatments = [],
  medications = [],
  ...loose
}: LooseCase): CodedCase {
  return { index, caseId, site, ...loose, treatments, medications }
}
