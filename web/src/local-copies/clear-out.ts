/** Takes out of the browser what nobody may find there: readable entries of earlier versions, and copies nobody came back for. */
import type { Box } from './boxes.ts'
import { COPY, kindIn } from './copy-names.ts'
import { keptAtOf } from './sealed-copy.ts'

const DAY = 24 * 60 * 60_000
/** How long codes are kept: longer than a leave; and everything else: longer than any session lives (days). */
const CODES_DAYS = 90
/** See CODES_DAYS. */
const OTHER_DAYS = 14

/** What earlier versions kept in the clear: unsaved work, codes, the place, typed text, row counts, launch tokens. */
const READABLE = /^codarium\.(unsaved|recent|favourites|place|typed|rows|launch)\./

/** Clears the boxes out; who owns a copy does not matter, and nothing is opened for it. */
export function clearOut(boxes: readonly Box[], now: number): void {
  for (const box of boxes)
    for (const name of box.names()) {
      const isOld = name.startsWith(COPY) && !(now - keptAtOf(box.get(name) ?? '') < daysOf(name) * DAY)
      if (isOld || READABLE.test(name)) box.remove(name)
    }
}

const daysOf = (name: string): number => (kindIn(name) === 'codes' ? CODES_DAYS : OTHER_DAYS)
