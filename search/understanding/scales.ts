/** What a scale of stages, grades or points tells the search. */

import type { Phrases } from './phrases.ts'

/** A scale and the words of the catalogue for its stages. */
export interface Scale {
  /** As the coder knows it; begins each note. */
  readonly name: string
  /** Words that name it: "NYHA". Parted by bars. */
  readonly words: string
  /** What it is told of: "Herzinsuffizienz". Long words are found inside longer ones as well. */
  readonly topics: string
  /** Words of the catalogue that take the place of the topic. */
  readonly instead?: string
  /** The wordings of each stage, the likeliest first; an empty one leaves the stage out, where the catalogue does not know it. */
  readonly stages?: Readonly<Record<string, readonly string[]>>
  /** For a scale in points: from how many on each wording holds, the highest first. */
  readonly ranges?: readonly (readonly [from: number, wording: string, told?: string])[]
  /** The most points it has: more are none of it. */
  readonly most?: number
  /** What may follow the stage and is left out with it: "CKD G3b A2". */
  readonly tail?: RegExp
  /** Places that its subdivisions name, by other words for them. */
  readonly places?: Phrases<string>
  /** Whether its classes are letters. */
  readonly isLettered?: boolean
  /** Whether a number right behind the topic is the stage: "COPD III". */
  readonly isBare?: boolean
  /** What the coder is told of each stage beside its wording. */
  readonly told?: Readonly<Record<string, string>>
}

/** The scales of one language. */
export interface ScaleTable {
  readonly scales: readonly Scale[]
  /** Words for a stage of whatever scale belongs to the topic: "Grad", "Stadium". */
  readonly generic: string
  /** What may stand between the name of a scale and the number. */
  readonly fillers: string
  /** What belongs to the number and is left out with it: "Punkte", "kg/m2". */
  readonly units: string
}
