/** A line of the catalogue of supplements as it is answered: what it is for, to what it is bound, what it pays. */
import type { Supplement } from '@codarium/contract'
import type { Language, SupplementRecord } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { restrictionText, spoken, tierText } from './supplement-words.ts'

/** What a line says in a language. */
export function supplementFacts(
  record: SupplementRecord,
  { additions: terms }: Pick<Catalogue, 'additions'>,
  language: Language,
): Omit<Supplement, 'classificationType'> {
  const { zeCode, code, doseMin, doseMax, doseUnit, routes, additions, amount, texts } = record
  return {
    zeCode,
    chopAtcCode: code,
    description: spoken(texts, language),
    restrictions: restrictionText(record, language, terms),
    tier: tierText(record, language),
    amountChf: Number(amount),
    ...(doseMin === undefined ? {} : { doseMin }),
    ...(doseMax === undefined ? {} : { doseMax }),
    ...(doseUnit === undefined ? {} : { doseUnit }),
    routes: [...routes],
    additions: [...additions],
  }
}

type Numbered = Pick<Supplement, 'zeCode' | 'chopAtcCode'>

/** ZE-2026-04.10 comes after ZE-2026-04.2 and before ZE-2026-101.1. */
export const byNumber = (a: Numbered, b: Numbered): number =>
  byCode(a.zeCode, b.zeCode) || byCode(a.chopAtcCode, b.chopAtcCode)

function byCode(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
