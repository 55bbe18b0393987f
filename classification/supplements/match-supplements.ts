/** Matches the codes of a case to the supplements they trigger. */
import type { GivenDose, MatchedSupplement, MatchRequest } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { Language, SupplementRecord } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { tierVerdict } from './dose-tier.ts'
import { byNumber, supplementFacts } from './supplement-facts.ts'

/** The supplements a case triggers in a tariff, in the order of their codes; every tier where no dose decides. */
export function matchSupplements(
  { tariff = 'SWISSDRG', codes = [], doses = [] }: MatchRequest,
  catalogue: Catalogue,
  language: Language,
): MatchedSupplement[] {
  const records = catalogue.supplements.get(tariff) ?? []
  const triggers = triggersOf([...codes, ...doses.map(({ code }) => code)])
  const given = Map.groupBy(doses, ({ code }) => bareCode('ATC', code))
  return records
    .flatMap((record) => {
      const causedByCode = triggers[record.system].get(bareCode(record.system, record.code))
      return causedByCode === undefined ? [] : matched({ record, causedByCode, catalogue, language, given })
    })
    .sort(byNumber)
}

type Triggers = Readonly<Record<'CHOP' | 'ATC', ReadonlyMap<string, string>>>

/** The trigger codes by their bare form in either system, as first sent: nobody says which system a code is of. */
function triggersOf(codes: readonly string[]): Triggers {
  const of = (system: 'CHOP' | 'ATC') =>
    new Map(codes.toReversed().map((code) => [bareCode(system, code), code] as const))
  return { CHOP: of('CHOP'), ATC: of('ATC') }
}

interface Match {
  readonly record: SupplementRecord
  readonly causedByCode: string
  readonly catalogue: Catalogue
  readonly language: Language
  readonly given: ReadonlyMap<string, readonly GivenDose[]>
}

function matched({ record, causedByCode, catalogue, language, given }: Match): MatchedSupplement[] {
  const { code } = record
  const verdict = tierVerdict(record, record.system === 'ATC' ? (given.get(bareCode('ATC', code)) ?? []) : [])
  if (verdict !== 'UNKNOWN' && !verdict.applies) return []
  const dose = verdict === 'UNKNOWN' ? undefined : verdict.dose
  return [
    {
      ...supplementFacts(record, catalogue, language),
      causedByCode,
      ...(dose === undefined ? {} : { dose }),
    },
  ]
}
