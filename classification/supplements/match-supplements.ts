/** Matches the codes of a case to the supplements they trigger. */
import type { GivenDose, MatchedSupplement, MatchRequest } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { Language, SupplementRecord } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { tierVerdict } from './dose-tier.ts'
import { restrictionText, spoken, tierText } from './supplement-words.ts'

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
    .sort((a, b) => byCode(a.zeCode, b.zeCode) || byCode(a.chopAtcCode, b.chopAtcCode))
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
  const { zeCode, code, doseMin, doseMax, doseUnit, routes, additions, amount, texts } = record
  const verdict = tierVerdict(record, record.system === 'ATC' ? (given.get(bareCode('ATC', code)) ?? []) : [])
  if (verdict !== 'UNKNOWN' && !verdict.applies) return []
  const dose = verdict === 'UNKNOWN' ? undefined : verdict.dose
  return [
    {
      zeCode,
      chopAtcCode: code,
      description: spoken(texts, language),
      restrictions: restrictionText(record, language, catalogue.additions),
      tier: tierText(record, language),
      causedByCode,
      amountChf: Number(amount),
      ...(doseMin === undefined ? {} : { doseMin }),
      ...(doseMax === undefined ? {} : { doseMax }),
      ...(doseUnit === undefined ? {} : { doseUnit }),
      routes: [...routes],
      additions: [...additions],
      ...(dose === undefined ? {} : { dose }),
    },
  ]
}

/** ZE-2026-04.10 comes after ZE-2026-04.2 and before ZE-2026-101.1. */
function byCode(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
