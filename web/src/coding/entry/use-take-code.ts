/** Takes a code into a table: the row stands at once, what follows from the code fills in later without moving anything. */
import type { SearchHit } from '@codarium/contract'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { CaseLists, ListName, RowValues } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'
import { addRow } from '../session/workbench/actions.ts'
import { cellOf } from '../session/workbench/columns.ts'
import type { KnownCodes } from '../session/workbench/known-codes.ts'
import type { Workbench } from '../session/workbench/workbench.ts'
import { ENTRY } from '../session/workbench/workbench-state.ts'
import { asksPartner, fillIn, marksIn, partnersFor } from './fill-in.ts'
import { pairOf } from './sent-feedback.ts'

/** What was taken: a code, the text and the hit it came from, the place of that hit, and whether its POA comes next. */
export interface Taken {
  readonly code: string
  readonly typed?: string
  readonly hit?: SearchHit
  readonly rank?: number
  /** The side that was typed with it. */
  readonly side?: string
  readonly thenPoa: boolean
}

/** Answers a function that takes a code. */
export function useTakeCode(): (list: ListName, taken: Taken) => void {
  const { bench, api, resolver, known } = useCoding()
  const { index, version } = useCase()
  const learn = useLearning()
  return (list, taken) => {
    const isEarly = list === 'diagnoses' && isTakenEarly(taken, known, version, bench.lists())
    const mark = taken.hit?.usageMark
    const markOf = marksIn(known, version)
    const candidates = list === 'diagnoses' && !isEarly ? partnersFor(mark, bench.lists(), markOf) : []
    const partner = candidates.length === 1 ? candidates[0] : undefined
    const key = addRow(bench, list, { ...valuesTaken(taken), ...(partner && { partner }) })
    goOn(bench, list, key, taken, candidates.length > 1)
    const place = { index, list, key }
    if (isEarly || list === 'medications') fillIn({ bench, api, known }, place, taken.hit, version)
    if (!taken.hit && taken.typed) resolver.verify({ ...place, typed: taken.typed })
    learn(list, key, taken)
  }
}

/** What a row says of what was taken. */
export const valuesTaken = ({ code, side }: Taken): RowValues => ({ code, ...(side && { side }) })

/** Answers a function that tells of a text and the code a coder took for it with open eyes. */
export function useLearning(): (list: ListName, key: string, taken: Taken) => void {
  const { feedback } = useCoding()
  const { language } = useCodingTexts()
  const { index, version } = useCase()
  return (list, key, { hit, typed = '', rank = 1 }) => {
    if (!hit || typed.trim() === '' || hit.matchedField === 'CODE') return
    feedback.taken({ index, list, key }, pairOf(typed, hit, { rank, version, language }))
  }
}

/** Whether it is not known yet what a code asks for: it was typed faster than its hit came, or others are still asked about. */
function isTakenEarly({ hit }: Taken, known: KnownCodes, version: string, lists: CaseLists): boolean {
  if (!hit) return true
  const isUnknown = lists.diagnoses.some(({ code }) => !known.isAnswered(version, 'diagnoses', code))
  return asksPartner(hit.usageMark) && isUnknown && known.isAsking(version)
}

/** Where the coder is next: at the POA, at the choice of a partner, else in the next entry row. */
function goOn(bench: Workbench, list: ListName, key: string, { thenPoa }: Taken, choosePartner: boolean): void {
  const next = list === 'diagnoses' ? (choosePartner ? 'partner' : thenPoa ? 'poa' : undefined) : undefined
  if (next === undefined) bench.focus({ list, row: ENTRY, cell: 0 })
  else if (next === 'partner') bench.focus({ list, row: key, cell: cellOf(list, next), editing: true, thenEntry: true })
  else bench.focus({ list, row: key, cell: cellOf(list, next) })
  if (next === 'poa') bench.set({ awaitsPoa: true })
}
