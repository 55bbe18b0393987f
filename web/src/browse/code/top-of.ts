/** Where the way to a thing begins: the search in everything of its kind, as it is before one types. */
import { addressOf, type BrowsePlace, emptySearch } from '../address.ts'
import type { Kind } from '../kinds.ts'

export const topOf = ({ version, language }: BrowsePlace, kind: Kind): string =>
  addressOf({ ...emptySearch, ...(version && { version }), ...(language && { language }), kind })
