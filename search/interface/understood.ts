/** What was understood of a query: the ways to read it, and what it says beside the name of the thing. */

export type Side = 'LEFT' | 'RIGHT' | 'BOTH'

/** A part of the query that was understood. */
export interface Note {
  readonly kind: 'SIDE' | 'HISTORY' | 'SUSPICION' | 'ABBREVIATION' | 'STAGE' | 'WORDING'
  /** As it was typed. */
  readonly written: string
  /** What it means, the likeliest first; empty where the kind says it all. */
  readonly means: readonly string[]
}

/** One way to read a query. */
export interface Reading {
  readonly text: string
  /** Which meaning of an ambiguous abbreviation it takes, as words. */
  readonly meaning?: string
  /** Whether it says the side: a text that says it too is closer to what was typed. */
  readonly saysSide?: boolean
  /** Whether it leaves out something that was typed: then a text that says just what it says is not just what was typed. */
  readonly saysLess?: boolean
}

export interface Understood {
  /** The likeliest first: what was typed, without what does not name the thing. */
  readonly readings: readonly Reading[]
  readonly side?: Side
  /** Whether it is about something that is over, or was done to the patient once. */
  readonly isHistory: boolean
  readonly notes: readonly Note[]
}

/** Ways to read one query that are searched for; each costs the time of a search. */
export const MOST_READINGS = 10
