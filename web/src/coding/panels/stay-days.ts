/** How long a patient stayed, as the list of cases and the head of a case say it. */
import type { CodedCase } from '@codarium/contract'

/** Days between admission and discharge, for the list; the grouper counts by the rules of the tariff. */
export function stayDays({ eintrittsdatum, austrittsdatum }: CodedCase['administrative']): number | undefined {
  const day = (text: string) => Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, +text.slice(6, 8)) / 86_400_000
  if (!eintrittsdatum || !austrittsdatum) return undefined
  return Math.max(0, Math.round(day(austrittsdatum) - day(eintrittsdatum)))
}
