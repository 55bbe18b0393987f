/** Reads the name of a tariff as lists write it. */

import type { Kind } from './kinds.ts'
import { fold, plainText } from './plain-text.ts'
import type { Tariff } from './vocabulary.ts'

const NAMES: Readonly<Record<string, Tariff>> = {
  swissdrg: 'SWISSDRG',
  drg: 'SWISSDRG',
  tarpsy: 'TARPSY',
  streha: 'ST_REHA',
  reha: 'ST_REHA',
}

/** One of the three tariffs: SwissDRG, TARPSY, ST Reha. */
export const TARIFF: Kind<Tariff> = {
  what: 'a tariff (SwissDRG, TARPSY or ST Reha)',
  read: (cell) => NAMES[fold(plainText(cell))],
}
