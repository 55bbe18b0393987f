/** A delivery of any size, to see how fast the program is with many cases. */
import { drawPattern, makeCase } from './generate.ts'
import { seededRandom } from './random.ts'
import { sampleCase } from './sample-case.ts'
import type { Case } from './spiges.ts'

const SEED = 3000
const DAY_MS = 86_400_000
const FIRST_DISCHARGE = Date.UTC(2026, 0, 5)
/** Discharges fall into the first half of the year. */
const DAYS = 175

/** So many cases; the same for the same number. */
export function largeDelivery(count: number): Case[] {
  const random = seededRandom(SEED)
  return Array.from({ length: count }, (_, at) => {
    const discharge = new Date(FIRST_DISCHARGE + Math.floor((at * DAYS) / count) * DAY_MS)
    return makeCase(String(20_261_000 + at), drawPattern(random), discharge, random)
  })
}

/** The sample on the start page. */
export const largeDeliverySample = sampleCase(
  'large-delivery',
  {
    title: { de: 'Grosse Lieferung', fr: 'Grand lot', it: 'Grande fornitura' },
    subtitle: {
      de: "3'000 Fälle, für die Geschwindigkeit",
      fr: "3'000 cas, pour la vitesse",
      it: "3'000 casi, per la velocità",
    },
  },
  () => largeDelivery(3000),
)
