/** The box: its text, whether its list is open, where keys and pointer have led, what Enter does. Only the answer to the text in the box counts. */
import type { SearchHit } from '@codarium/contract'
import { type Answer, objectionTo, sureHit } from './answer.ts'

/** Rows of the list that are seen at once. */
export const SHOWN_ROWS = 8

/** The state of the box. */
export interface BoxState {
  readonly text: string
  readonly isOpen: boolean
  /** The text is that of a code that was taken: there is nothing to search. */
  readonly isTaken: boolean
  /** Where keys or pointer have led; undefined: the first hit that can be taken. */
  readonly at: number | undefined
  /** Arrows pressed before the answer: they count in it. */
  readonly steps: number
  /** The code that does not fit and waits for a second Enter. */
  readonly asked: string | undefined
  /** Enter was pressed before the answer. */
  readonly awaits: boolean
  /** Enter has waited, and the answer leaves open what is meant. */
  readonly mustChoose: boolean
}

/** What a state is looked at with: the answer to its text, once it has come, and whether what cannot be coded may be taken. */
export interface Found {
  readonly answer: Answer | undefined
  readonly mayBeNotCodable: boolean
}

const AT_REST = { at: undefined, steps: 0, asked: undefined, awaits: false, mustChoose: false } as const

/** A box with a text that nobody has typed. */
export const boxWith = (text: string): BoxState => ({ text, isOpen: false, isTaken: text !== '', ...AT_REST })

/** The box after a key that changed its text. */
export const typed = (text: string): BoxState => ({ text, isOpen: text.trim() !== '', isTaken: false, ...AT_REST })

/** The box with its list closed; an Enter that waits goes on waiting, for what it was pressed on. */
export const closed = (box: BoxState): BoxState => {
  const { awaits, steps } = box
  return { ...box, ...AT_REST, ...(awaits && { awaits, steps }), isOpen: false }
}

/** The box with its list open, where there is something to search. */
export const opened = (box: BoxState): BoxState => ({ ...box, isOpen: !box.isTaken && box.text.trim() !== '' })

/** Whether somebody wants to know what its text finds. */
export const isAsking = ({ isOpen, awaits }: BoxState): boolean => isOpen || awaits

/** The highlighted row; -1 for none. The nearest spelling is a row too. */
export function chosenOf({ at, steps }: BoxState, { answer, mayBeNotCodable }: Found): number {
  if (!answer) return -1
  const last = answer.hits.length - 1
  if (last < 0) return answer.nearest ? 0 : -1
  const first = answer.hits.findIndex((hit) => !objectionTo(hit, mayBeNotCodable))
  return at === undefined && steps === 0 ? first : Math.max(0, Math.min(last, at ?? first + steps))
}

/** The box after a key that leads up or down. */
export function stepped(box: BoxState, by: number, found: Found): BoxState {
  if (!box.isOpen) return opened(box)
  const moved = { ...box, asked: undefined, awaits: false, mustChoose: false }
  if (!found.answer) return { ...moved, steps: box.steps + by }
  return { ...moved, at: Math.max(0, Math.min(found.answer.hits.length - 1, chosenOf(box, found) + by)), steps: 0 }
}

/** The box after the pointer has led to a row. */
export const pointedAt = (box: BoxState, at: number): BoxState => ({
  ...box,
  ...AT_REST,
  at,
})

/** What a key or a tap leads to: the box, and the hit that is taken, if one is. */
export interface Outcome {
  readonly box: BoxState
  readonly taken?: SearchHit
}

/** Takes a row: at once, or only when it is asked for twice, or never. */
export function taking(box: BoxState, at: number, { answer, mayBeNotCodable }: Found): Outcome {
  const hit = answer?.hits[at]
  if (!hit) return { box: answer?.nearest && at === 0 ? typed(answer.nearest) : box }
  const objection = objectionTo(hit, mayBeNotCodable)
  if (objection === 'notCodable') return { box: pointedAt(box, at) }
  if (objection && box.asked !== hit.code) return { box: { ...pointedAt(box, at), asked: hit.code } }
  return { box, taken: hit }
}

/** Enter: takes the highlighted row, or waits for the answer to the text. */
export function entered(box: BoxState, found: Found): Outcome {
  if (!box.isOpen) return { box: opened(box) }
  return found.answer ? taking(box, chosenOf(box, found), found) : { box: { ...box, awaits: true } }
}

/** The answer to the text has come: an Enter that waited takes what is beyond doubt, where no arrow led elsewhere meanwhile. */
export function answered(box: BoxState, { answer, mayBeNotCodable }: Found): Outcome {
  if (!box.awaits || !answer) return { box }
  const hit = box.steps === 0 ? sureHit(answer, mayBeNotCodable) : undefined
  return { box: { ...box, awaits: false, mustChoose: !hit && answer.hits.length > 0 }, ...(hit && { taken: hit }) }
}

/** Esc: stops waiting, else closes the list; undefined where there is neither, and the key is none of ours. */
export function escaped(box: BoxState): BoxState | undefined {
  if (box.awaits) return { ...box, awaits: false }
  return box.isOpen ? closed(box) : undefined
}
