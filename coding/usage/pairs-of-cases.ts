/** Which categories of codes stand in one case, and in how many cases: nothing else of them. */
import type { CodeUsage } from '@codarium/contract'
import { categoryOf } from '@codarium/domain'

type Together = NonNullable<CodeUsage['together']>
type Codes = Readonly<Record<'diagnoses' | 'treatments', readonly { readonly code: string }[]>>

/** Cases of one result that are counted: more are a delivery of a house, whose pairs are in the first ones too. */
const MOST_CASES = 1_000
/** Categories of one case, the main diagnosis first: they make 820 pairs. */
const MOST_CATEGORIES = 40
/** Pairs told of one result. */
const MOST_PAIRS = 10_000
const CATEGORY = /^(ICD10 [A-Z]\d\d|CHOP \d[0-9A-Z]{2})$/

/** How many cases have each two categories, and each category; the commonest pairs where there are too many. */
export function togetherIn(cases: readonly Codes[]): Together {
  const counted = cases.slice(0, MOST_CASES)
  const counts = new Map<string, Together['pairs'][number]>()
  for (const each of counted) countPairs(counts, categoriesOf(each))
  const pairs = [...counts.values()]
  if (pairs.length > MOST_PAIRS) pairs.sort((a, b) => b.count - a.count).length = MOST_PAIRS
  return { cases: counted.length, pairs }
}

function categoriesOf({ diagnoses, treatments }: Codes): string[] {
  const all = [
    ...diagnoses.map(({ code }) => categoryOf('ICD10', code)),
    ...treatments.map(({ code }) => categoryOf('CHOP', code)),
  ]
  return [...new Set(all)]
    .filter((category) => CATEGORY.test(category))
    .slice(0, MOST_CATEGORIES)
    .sort()
}

/** Each category with itself and with those behind it. */
function countPairs(counts: Map<string, Together['pairs'][number]>, categories: readonly string[]): void {
  for (const [at, one] of categories.entries()) {
    for (const other of categories.slice(at)) {
      const known = counts.get(`${one} ${other}`)
      counts.set(`${one} ${other}`, { one, other, count: (known?.count ?? 0) + 1 })
    }
  }
}
