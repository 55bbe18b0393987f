/** What is shown of a code's title in the room of a row: on one line, or all of it on two smaller ones. */
import type { TitlePart } from '@codarium/contract'
import { markPieces } from './mark-pieces.ts'
import { type ShortenedTitle, shortenedTitle } from './shortened-title.ts'
import { measureIn } from './text-width.ts'
import { rank, type TitleUnit, titleUnits } from './title-units.ts'

/** A code with its titles, as the catalogue answers. */
export interface Titled {
  readonly text: string
  readonly textLong: string
  readonly parts?: readonly TitlePart[] | undefined
}

/** Room (px) and type of the place of a title. */
export interface TypeOfPlace {
  readonly room: number
  readonly family: string
  readonly size: number
}

/** The units of a title. A word that was looked for stays longer than others of families above, but not at the cost of the code's own. */
export function unitsOf({ text, textLong, parts }: Titled, query: string): readonly TitleUnit[] {
  const units = titleUnits(textLong || text, parts)
  const isMarked = (unit: TitleUnit) => markPieces(unit.text, query).some(({ hit }) => hit)
  return units.map((unit) => (unit.rank === rank.elders && isMarked(unit) ? { ...unit, rank: rank.family } : unit))
}

/** All of a title. */
export const whole = (units: readonly TitleUnit[]): ShortenedTitle => ({
  units: units.map((unit) => ({ ...unit, shown: unit.text, cut: false })),
  own: 'bold',
})

/** Whether something of a title is left out. */
export const isShortened = ({ units }: ShortenedTitle): boolean => units.some((unit) => unit.shown !== unit.text)

/** A title on one line. */
export const onOneLine = (units: readonly TitleUnit[], { room, family, size }: TypeOfPlace): ShortenedTitle =>
  shortenedTitle(units, room, measureIn(family, size))

/** The part of two lines that words fill: one that does not fit goes to the next. */
const FILLED = 0.94

/** A title on two lines of a size (px). */
export function onTwoLines(
  units: readonly TitleUnit[],
  { room, family }: Pick<TypeOfPlace, 'room' | 'family'>,
  size: number,
): ShortenedTitle {
  const all = units.map((unit) => (unit.rank === rank.spare ? { ...unit, rank: rank.elders } : unit))
  return shortenedTitle(all, 2 * room * FILLED, measureIn(family, size))
}
