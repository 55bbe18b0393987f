/** The case groups of a tariff: all, or those a text is about. */
import type { CaseGroupPage, DrgLabel } from '@codarium/contract'
import { matchesWords } from '@codarium/domain'
import type { Language, Tariff } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { onPage, type PageWish, pagesOf } from '../catalogue/paged.ts'
import { drgLabel } from './drg-label.ts'

/** What is asked of a tariff. */
export interface CaseGroupQuery extends PageWish {
  readonly tariff: Tariff
  /** As the caller wrote it. */
  readonly version: string
  readonly q: string
  readonly lang: Language
  readonly mdc?: string
}

/** A page of the groups whose code or label says all words. */
export function caseGroupPage(catalogue: Catalogue, query: CaseGroupQuery): CaseGroupPage {
  const { tariff, version, q, lang, mdc } = query
  const groups = labelsOf(catalogue, tariff).filter((group) => matchesWords(`${group.code} ${labelIn(group, lang)}`, q))
  const chosen = mdc === undefined ? groups : groups.filter((group) => group.mdc === mdc)
  return {
    tariff,
    version,
    groups: onPage(chosen, query).map((group) => ({ ...group, version })),
    byMdc: countByMdc(groups),
    ...pagesOf(chosen.length, query),
  }
}

type Group = Omit<DrgLabel, 'version'>

/** Labels of catalogues asked for before; they go with their catalogue. */
const known = new WeakMap<Catalogue, Map<Tariff, readonly Group[]>>()

function labelsOf(catalogue: Catalogue, tariff: Tariff): readonly Group[] {
  const ofCatalogue = known.get(catalogue) ?? new Map<Tariff, readonly Group[]>()
  known.set(catalogue, ofCatalogue)
  const labels = ofCatalogue.get(tariff) ?? makeLabels(catalogue, tariff)
  ofCatalogue.set(tariff, labels)
  return labels
}

function makeLabels(catalogue: Catalogue, tariff: Tariff): readonly Group[] {
  const records = catalogue.caseGroups.get(tariff) ?? []
  const codes = new Set(records.filter(({ kind }) => kind === 'CASE_GROUP').map(({ code }) => code))
  return [...codes].sort().flatMap((code) => drgLabel(catalogue, tariff, code) ?? [])
}

/** The label in a language; German, else whatever there is, where it has none. */
function labelIn({ labelDe, labelFr, labelIt }: Group, language: Language): string {
  const labels = { de: labelDe, fr: labelFr, it: labelIt }
  return labels[language] ?? labelDe ?? labelFr ?? labelIt ?? ''
}

function countByMdc(groups: readonly Group[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { mdc } of groups) if (mdc !== undefined) counts[mdc] = (counts[mdc] ?? 0) + 1
  return counts
}
