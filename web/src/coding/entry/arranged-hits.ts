/** The order in which hits stand in the list, families and meanings together: one rule for the list one looks at and for rows typed ahead of it. */
import type { SearchHit } from '@codarium/contract'
import { bareCode } from '../../catalogue/code-form.ts'
import { familyOf } from '../../catalogue/sure-match.ts'
import type { ListName } from '../session/case/case-lists.ts'

/** Hits in their order, and the family of those that stand under its head, by their code. */
export interface ArrangedHits {
  readonly hits: readonly SearchHit[]
  readonly families: ReadonlyMap<string, string>
  /** Where an abbreviation has several meanings: the one each hit stands under, by code; families stand under none then. */
  readonly meanings: ReadonlyMap<string, string>
}

/** So many hits of one family on a page stand together under a head (UI specification, section 11: more than three). */
const FAMILY_FROM = 4

/** How the catalogues say that nothing more is known. */
const UNSPECIFIED = /nicht näher bezeichnet|n\.\s?n\.\s?bez|sans précision|non specificat/i

/**
 * Arranges the pages of an answer, each for itself: a page that is loaded later moves nothing, and no hit leaves the
 * page on which the search has put it.
 */
export function arrangeHits(list: ListName, pages: readonly (readonly SearchHit[])[]): ArrangedHits {
  const hits: SearchHit[] = []
  const families = new Map<string, string>()
  const meanings = new Map<string, string>()
  let last: string | undefined
  for (const page of pages) {
    const known = new Set(hits.map(({ code }) => code))
    const fresh = page.filter(({ code }) => !known.has(code))
    if (fresh.some(({ meaning }) => meaning !== undefined)) {
      for (const { code, meaning } of fresh) if (meaning !== undefined) meanings.set(code, meaning)
      hits.push(...byMeaning(fresh))
      last = undefined
      continue
    }
    for (const run of runsOf(list, orderPage(list, fresh, hits.length === 0))) {
      const family = familyOf(list, run[0]!.code)
      // A family may go on behind the end of a page.
      const isTogether = run.length >= FAMILY_FROM || family === last
      if (isTogether) for (const { code } of run) families.set(code, family)
      last = isTogether ? family : undefined
      hits.push(...run)
    }
  }
  return { hits, families, meanings }
}

/** The hits of each meaning together, that of the first hit that can be coded first: Enter takes what it takes without. */
function byMeaning(page: readonly SearchHit[]): readonly SearchHit[] {
  const best = page.find(({ codable }) => codable) ?? page[0]
  const groups = Map.groupBy(page, ({ meaning }) => meaning)
  const others = [...groups.keys()].filter((meaning) => meaning !== best?.meaning)
  return [best?.meaning, ...others].flatMap((meaning) => groups.get(meaning) ?? [])
}

/**
 * The hits of a page, large families gathered at the place of their first member, the unspecified code first. The first
 * hit that can be coded stays the first: with or without families Enter takes the same code.
 */
function orderPage(list: ListName, page: readonly SearchHit[], isFirst: boolean): readonly SearchHit[] {
  const best = isFirst ? page.findIndex(({ codable }) => codable) : -1
  const kept = page.slice(0, best + 1)
  const byFamily = Map.groupBy(page, ({ code }) => familyOf(list, code))
  const ordered = new Set(kept)
  for (const hit of [...kept.slice(-1), ...page.slice(best + 1)]) {
    const members = byFamily.get(familyOf(list, hit.code)) ?? []
    const isLarge = members.length >= FAMILY_FROM
    for (const each of isLarge ? unspecifiedFirst(list, members) : [hit]) ordered.add(each)
  }
  return [...ordered]
}

/** One code of a family is the least specific: it says so, and among diagnoses ends in nines, the more the less is known. */
function unspecifiedFirst(list: ListName, members: readonly SearchHit[]): readonly SearchHit[] {
  const nines = ({ code }: SearchHit) => /9*$/.exec(bareCode(list, code))![0].length
  const [first] = members
    .filter((hit) => hit.codable && UNSPECIFIED.test(hit.textLong || hit.text))
    .filter((hit) => list !== 'diagnoses' || nines(hit) > 0)
    .sort((one, other) => nines(other) - nines(one))
  return first ? [first, ...members.filter((each) => each !== first)] : members
}

/** Neighbours of one family, together. */
function runsOf(list: ListName, hits: readonly SearchHit[]): readonly (readonly SearchHit[])[] {
  const runs: SearchHit[][] = []
  for (const hit of hits) {
    const run = runs.at(-1)
    if (run && familyOf(list, run[0]!.code) === familyOf(list, hit.code)) run.push(hit)
    else runs.push([hit])
  }
  return runs
}
