/** Cases as they came beside how they are now: with edits, or as they were applied. */
import type { CaseStates, Page, PreviewedCase } from './deliveries.ts'
import { itemsOf } from './json-lists.ts'
import { unusableData } from './refusals.ts'
import type { SessionDeps } from './session-deps.ts'

/** A page of cases in both states. */
export interface StatesPage {
  readonly total: number
  readonly states: readonly CaseStates[]
}

/** A page of a delivery with its edits; throws the 400 of edits that cannot be made. */
export async function statesOf({ deliveries }: Pick<SessionDeps, 'deliveries'>, page: Page): Promise<StatesPage> {
  const found = await deliveries.preview(page)
  if (!found.ok) throw unusableData(found.findings)
  const cases = await itemsOf<PreviewedCase>(found.lists)
  return { total: found.total, states: cases.map(({ original, current = original }) => ({ original, current })) }
}

/** A page of one delivery beside the same page of how it came. */
export function sideBySide(result: StatesPage, came: StatesPage): StatesPage {
  return { ...result, states: result.states.map((state, at) => beside(state, came.states[at])) }
}

/** One that was not edited is the same value in both states. */
function beside({ current }: CaseStates, came: CaseStates | undefined): CaseStates {
  const isSame = !came || JSON.stringify(came.original) === JSON.stringify(current)
  return { original: isSame ? current : came.original, current }
}
