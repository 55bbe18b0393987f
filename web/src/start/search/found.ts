/** What the start page's search finds, and in which order; nothing here asks the server. */
import type { CodingRuleInfo, DrgLabel, MatchedSupplement, SearchHit } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { matchingRules } from '../../catalogue/all-rules.ts'
import { withoutZ } from '../../catalogue/code-form.ts'
import { labelIn, titleIn } from '../../catalogue/in-language.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import { commonText, withoutTier } from '../../catalogue/supplement-names.ts'

/** Rules and supplements shown at most: as many as codes of one catalogue. */
const MOST = 5

/** What a page can be opened for; a language of its own has none of it. */
export type Place =
  | { readonly kind: ListName; readonly code: string }
  | { readonly kind: 'drg'; readonly code: string; readonly label: DrgLabel }
  | { readonly kind: 'supplement'; readonly code: string; readonly trigger: string }
  | { readonly kind: 'rule'; readonly code: string; readonly rule: CodingRuleInfo }

/** What every page of something found is given. */
export interface FoundPageProps<Kind extends Place = Place> {
  readonly place: Kind
  readonly version: string
  look(place: Place): void
}

/** Something found, as a row of the list. */
export interface Found {
  readonly place: Place
  readonly name: string
  readonly text: string
  /** The code was typed as it is. */
  readonly exact: boolean
  /** For codes: what the search says about the hit. */
  readonly hit?: SearchHit
  /** For supplements: the code that triggers it. */
  readonly trigger?: string
}

/** Hits of one catalogue. */
export const foundCodes = (kind: ListName, hits: readonly SearchHit[]): readonly Found[] =>
  hits.map((hit) => ({
    place: { kind, code: hit.code },
    name: withoutZ(kind, hit.code),
    text: hit.textLong || hit.text,
    exact: hit.matchedField === 'CODE' && hit.matchKind === 'EXACT',
    hit,
  }))

/** A case group by its code. */
export const foundGroup = (label: DrgLabel, language: Language): Found => ({
  place: { kind: 'drg', code: label.code, label },
  name: label.code,
  text: labelIn(language, label),
  exact: true,
})

/** Supplements, the tiers of one taken together. */
export function foundSupplements(matched: readonly MatchedSupplement[]): readonly Found[] {
  const byCode = Map.groupBy(matched, ({ zeCode }) => withoutTier(zeCode))
  return [...byCode].slice(0, MOST).flatMap(([code, tiers]) => {
    const [first] = tiers
    if (!first) return []
    return {
      place: { kind: 'supplement', code, trigger: first.causedByCode },
      name: code,
      text: commonText(tiers.map(({ description }) => description)),
      exact: false,
      trigger: withoutZ('treatments', first.chopAtcCode),
    }
  })
}

/** The rules that say so. */
export const foundRules = (rules: readonly CodingRuleInfo[], query: string, language: Language): readonly Found[] =>
  matchingRules(rules, query, language)
    .slice(0, MOST)
    .map((rule) => ({
      place: { kind: 'rule', code: rule.ruleId, rule },
      name: rule.ruleId,
      text: titleIn(language, rule),
      exact: rule.ruleId.toLowerCase() === query.trim().toLowerCase(),
    }))

/** Kind after kind, but those with the code that was typed come first; within a kind the order of the search stays. */
export const inOrder = (groups: readonly (readonly Found[])[]): readonly Found[] =>
  groups.toSorted((a, b) => Number(b.some(isExact)) - Number(a.some(isExact))).flat()

const isExact = ({ exact }: Found): boolean => exact
