/** Random cases for the grouping benchmark, drawn from the codes of the definition. */
import type { GroupRequest } from '@codarium/contract'
import type { GrouperDefinition } from '@codarium/grouper'
import { pick, seeded } from './search-queries.ts'

/** Requests as a hospital has them: about nine diagnoses and three procedures each, some wrong, some medications. */
export function randomRequests(definition: GrouperDefinition, count: number, seed: number): GroupRequest[] {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const mains = definition.diagnoses.codes.filter((_, number) => !definition.notAsMain.has(number))
  return Array.from({ length: count }, (_, key) => {
    const others = Array.from({ length: below(17) }, () => pick(definition.diagnoses.codes, random))
    const procedures = Array.from({ length: below(7) }, () => pick(definition.procedures.codes, random))
    return {
      tariff: 'SWISSDRG',
      version: '2026',
      case: {
        key: String(key),
        age: 1 + below(95),
        sex: random() < 0.5 ? 'M' : 'F',
        birthWeight: 2000 + below(2500),
        lengthOfStay: below(30),
        exitMode: random() < 0.1 ? '06' : '00',
        diagnoses: [pick(mains, random), ...others].map((code) => ({ code: code.replace('.', '') })),
        procedures: procedures.map((code) => ({ code: code.slice(1).replaceAll('.', ''), side: 'R' as const })),
        medications: random() < 0.2 ? [{ code: 'J06BA02', route: 'IV', dose: below(90), unit: 'g' }] : [],
      },
    }
  })
}
