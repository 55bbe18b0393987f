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
import type { CaseStates } from '../sessions/deliveries.ts'
import { invalid, unusableData } from '../sessions/refusals.ts'
import { groupCases, whatIf } from './case-grouping.ts'
import { changeFaults } from './request/changed-case.ts'
import type { Asker, SessionGroupingParts } from './session-grouping.ts'

/** Groups the cases of a delivery, or the one case. */
export async function groupLoose(
  parts: SessionGroupingParts,
  { authorization }: Asker,
  request: GroupCasesRequest,
): Promise<Static<typeof GroupCasesAnswer>> {
  const { offset, total, states } = await read(parts, request)
  const { cases, ...availability } = await groupCases(parts, states, authorization)
  return { ...availability, total, offset, cases }
}

/** Tries changes on a case. */
export async function whatIfLoose(
  parts: SessionGroupingParts,
  { authorization }: Asker,
  { case: loose, changes }: Static<typeof WhatIfRequest>,
): Promise<WhatIfAnswer> {
  const coded = whole(loose)
  const faults = changes.flatMap((change, at) => changeFaults(coded, change, `changes.${at}`))
  if (faults.length > 0) throw invalid(faults)
  return whatIf(parts, coded, changes, authorization)
}

interface ReadCases {
  readonly total: number
  readonly offset: number
  readonly states: readonly CaseStates[]
}

async function read(parts: SessionGroupingParts, request: GroupCasesRequest): Promise<ReadCases> {
  const { data, case: loose, offset = 0, limit = MOST_GROUPED_CASES } = request
  if ((data === undefined) === (loose === undefined)) {
    throw invalid([
      { field: 'data', message: data === undefined ? 'or case is required' : 'must not stand beside case' },
    ])
  }
  if (loose) return { total: 1, offset: 0, states: [unedited(whole(loose))] }
  const text = await spigesOf(parts, request)
  const key = `loose/${parts.sessions.newId()}`
  const page = await parts.sessions.deliveries.cases({ key, text, edits: [], offset, limit })
  return { total: page.total, offset, states: page.cases.map(unedited) }
}

async function spigesOf({ sessions }: SessionGroupingParts, { data = '', format = 'spiges' }: GroupCasesRequest) {
  if (Buffer.byteLength(data) > LARGEST_DATA) throw invalid([{ field: 'data', message: 'must not exceed 5 MB' }])
  const accepted = await sessions.deliveries.accept(data, format)
  if (!accepted.ok) throw unusableData(accepted.findings)
  return accepted.spiges ?? data
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
