/** The name of a code that may be a block: J09–J18. */
import type { Thing } from '../address.ts'
import { nameOf } from '../place-title.ts'

export const dashed = (thing: Thing): string => nameOf(thing).replace('-', '–')
