/** How the groups of each tariff are written: E79C, TP21A, TR14Z. */
import { TARIFFS, type Tariff } from '../case/tariff.ts'

/** The form of a group, by its tariff; a group of SwissDRG begins with the letter of its MDC, or with 9. */
export const caseGroupForms: Readonly<Record<Tariff, RegExp>> = {
  SWISSDRG: /^(?!T[PR])[A-Z9]\d{2}[A-Z]$/,
  TARPSY: /^TP\d{2}[A-Z]$/,
  ST_REHA: /^TR\d{2}[A-Z]$/,
}

/** The tariff whose groups are written so; undefined for a text that is no group. */
export function tariffOfGroup(typed: string): Tariff | undefined {
  const code = typed.trim().toUpperCase()
  return TARIFFS.find((tariff) => caseGroupForms[tariff].test(code))
}
