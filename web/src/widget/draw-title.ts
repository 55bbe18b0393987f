/** Draws texts of the catalogue: where the query matched is marked, and a title is shortened to its room. */
import { markPieces } from '../catalogue/mark-pieces.ts'
import {
  isShortened,
  onOneLine,
  onTwoLines,
  type Titled,
  type TypeOfPlace,
  unitsOf,
} from '../catalogue/title-in-room.ts'
import { runsOf } from '../catalogue/title-runs.ts'
import { element } from './element.ts'

/** The size of two lines in a row as a part of that of one: `.two` in widget.css. */
const TWO_LINES = 0.85

/** A text with the places marked where the query matched. */
export const marked = (text: string, query: string, isWhole = false): (Node | string)[] =>
  markPieces(text, query, isWhole).map(({ text: piece, hit }) => (hit ? element('mark', {}, piece) : piece))

/** Draws a title into its place; that of the highlighted row may have two lines. */
export function drawTitle(place: Element, of: Titled, query: string, type: TypeOfPlace, isHighlighted: boolean): void {
  const units = unitsOf(of, query)
  const short = onOneLine(units, type)
  const isTwo = isHighlighted && isShortened(short)
  const { units: shown, own: look } = isTwo ? onTwoLines(units, type, type.size * TWO_LINES) : short
  place.classList.toggle('two', isTwo)
  place.classList.toggle('small', look === 'small')
  place.replaceChildren(
    ...runsOf(shown).map(({ own, text }) =>
      element('span', { class: own ? `own ${look}` : 'shared' }, ...marked(text, query, true)),
    ),
  )
}
