/** Puts the readings of a draft in order: as typed, with the first wordings, then meaning by meaning and wording by wording. */

import { MOST_READINGS, type Reading } from '../interface/understood.ts'
import { AS_TYPED, compose, type Wanted } from './compose.ts'
import type { Draft } from './draft.ts'

/** Says in the catalogue's words that something is over. */
export type Wrap = (text: string) => string

/** So many readings are searched for with the side as well: few codes tell it. */
const SIDED = 2

/** Different readings, the first that come. */
class Collected {
  readonly readings: Reading[] = []
  readonly #texts = new Set<string>()

  get isFull(): boolean {
    return this.readings.length >= MOST_READINGS
  }

  add(text: string, meaning: string | undefined, saysSide = false, saysLess = false): void {
    if (this.isFull || text === '' || this.#texts.has(text.toLowerCase())) return
    this.#texts.add(text.toLowerCase())
    this.readings.push({
      text,
      ...(meaning !== undefined && { meaning }),
      ...(saysSide && { saysSide }),
      ...(saysLess && { saysLess }),
    })
  }
}

/** The readings of a draft, at most MOST_READINGS; none when nothing is left of it. */
export function readingsOf(draft: Draft, wraps: readonly Wrap[]): Reading[] {
  const collected = new Collected()
  const bodies = bodiesOf(draft)
  if (draft.isHistory) addWrapped(collected, draft, bodies, wraps)
  bodies.forEach((wanted, place) => {
    if (collected.isFull) return
    const meaning = meaningOf(draft, wanted)
    const sided = draft.side && place < SIDED ? compose(draft, { ...wanted, isSided: true }) : ''
    const saysLess = leavesOut(draft, wanted)
    if (draft.isSidedFirst) collected.add(sided, meaning, true, saysLess)
    collected.add(compose(draft, wanted), meaning, false, saysLess)
    if (!draft.isSidedFirst) collected.add(sided, meaning, true, saysLess)
  })
  return collected.readings
}

/** The catalogue says that something is over in its own words, not in those that were typed. */
function addWrapped(collected: Collected, draft: Draft, bodies: readonly Wanted[], wraps: readonly Wrap[]): void {
  const worded = bodies.find(({ picks }) => picks.some((pick) => pick !== AS_TYPED)) ?? bodies[0]!
  const text = compose(draft, worded)
  if (text === '') return
  for (const wrap of wraps) collected.add(wrap(text), meaningOf(draft, worded))
}

function bodiesOf(draft: Draft): Wanted[] {
  const typed = { picks: draft.choices.map(() => AS_TYPED) }
  if (draft.choices.length === 0) return [typed]
  const first = { picks: draft.choices.map(() => 0) }
  const beginning = draft.isWordingFirst ? [first, typed] : [typed, first]
  const cut = draft.cut === undefined ? [] : [{ ...first, end: draft.cut }]
  return [...beginning, ...cut, ...furtherBodies(draft, first.picks)]
}

/** One choice after the other takes its second text, then its third; the others stay with their first. */
function furtherBodies({ choices }: Draft, first: readonly number[]): Wanted[] {
  const bodies: Wanted[] = []
  const rounds = Math.min(MOST_READINGS, Math.max(...choices.map(({ size }) => size)))
  for (let round = 1; round < rounds && bodies.length < MOST_READINGS; round++) {
    for (let choice = 0; choice < choices.length && bodies.length < MOST_READINGS; choice++) {
      if (round < choices[choice]!.size) bodies.push({ picks: first.with(choice, round) })
    }
  }
  return bodies
}

/** Whether a choice has no word left. */
function leavesOut({ choices }: Draft, { picks }: Wanted): boolean {
  return choices.some(({ parts, isSilent }, choice) => {
    const pick = picks[choice]!
    return pick === AS_TYPED ? isSilent : parts.every(({ texts }) => texts[pick] === '')
  })
}

function meaningOf({ choices }: Draft, { picks }: Wanted): string | undefined {
  const meanings = choices.flatMap(({ meanings }, choice) => meanings?.[picks[choice]!] ?? [])
  return meanings.length > 0 ? meanings.join(', ') : undefined
}
