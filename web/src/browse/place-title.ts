/** What the window is called at a place of the catalogue browser. */
import type { BrowseTexts } from '@codarium/texts'
import { withoutZ } from '../catalogue/code-form.ts'
import type { BrowsePlace, Thing } from './address.ts'
import { isCodes } from './kinds.ts'

export function titleOf(place: BrowsePlace, texts: BrowseTexts): string {
  if (place.page === 'thing') return nameOf(place.thing)
  if (place.page === 'diff') return `${texts.whatIsNew} ${texts.kinds[place.kind]}`
  return place.query ? `${place.query} · ${texts.catalogue}` : texts.catalogue
}

/** The code of a thing as it is read. */
export const nameOf = ({ kind, code }: Thing): string => (isCodes(kind) ? withoutZ(kind, code) : code)
