/** A code over the years: where it is new, changed or deleted, what it came from and what it became. */
import type { CodeHistory, CodeSuccession, CodeVersion } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry, CodeSystem } from '../catalogue/code-entry.ts'
import { changedAspects, codeState } from './code-changes.ts'
import { type Crosswalk, crosswalksOf, type Step } from './crosswalks.ts'
import { titleIn } from './entry-texts.ts'

/** The history of a code; undefined when neither a version nor a crosswalk names it. */
export function codeHistory(
  source: CatalogueSource,
  system: CodeSystem,
  code: string,
  language: Language,
): CodeHistory | undefined {
  const catalogues = cataloguesWith(source, system)
  const entries = catalogues.map(({ codes }) => codes[system].find(code))
  const crosswalks = crosswalksOf(source, system)
  const spelling = entries.findLast((entry) => entry !== undefined)?.code ?? spellingIn(crosswalks, code)
  if (spelling === undefined) return undefined
  const speak = (step: Step, crosswalk: Crosswalk) => succession(source, system, step, crosswalk, language)
  return {
    type: system,
    code: spelling,
    versions: catalogues.map(({ version }, place) => codeVersion(version, entries, place, language)),
    predecessors: follow(crosswalks.toReversed(), code, (crosswalk, each) => crosswalk.to(each), 'from', speak),
    successors: follow(crosswalks, code, (crosswalk, each) => crosswalk.from(each), 'to', speak),
  }
}

function spellingIn(crosswalks: readonly Crosswalk[], code: string): string | undefined {
  return crosswalks.map((crosswalk) => crosswalk.spelling(code)).findLast((spelling) => spelling !== undefined)
}

/** The catalogues that hold codes of a system, the oldest first. */
function cataloguesWith(source: CatalogueSource, system: CodeSystem): Catalogue[] {
  return source
    .versions()
    .flatMap((version) => source.catalogue(version) ?? [])
    .filter(({ codes }) => codes[system].size > 0)
    .sort((a, b) => (a.version < b.version ? -1 : 1))
}

function codeVersion(
  version: string,
  entries: readonly (CodeEntry | undefined)[],
  place: number,
  language: Language,
): CodeVersion {
  const before = entries[place - 1]
  const entry = entries[place]
  const changed = before && entry ? changedAspects(before, entry, language) : []
  const status = statusOf(before, entry, place, changed.length > 0)
  return { version, status, changed, ...(entry ? { state: codeState(entry, language) } : {}) }
}

function statusOf(
  before: CodeEntry | undefined,
  entry: CodeEntry | undefined,
  place: number,
  changed: boolean,
): CodeVersion['status'] {
  if (!entry) return before ? 'DELETED' : 'ABSENT'
  if (place === 0) return 'FIRST'
  if (!before) return 'NEW'
  return changed ? 'CHANGED' : 'UNCHANGED'
}

/** The steps from a code on, crosswalk by crosswalk: what one reaches, the next goes on from. */
function follow(
  crosswalks: readonly Crosswalk[],
  code: string,
  stepsOf: (crosswalk: Crosswalk, code: string) => Step[],
  end: 'from' | 'to',
  speak: (step: Step, crosswalk: Crosswalk) => CodeSuccession,
): CodeSuccession[] {
  const reached = new Set([code])
  return crosswalks.flatMap((crosswalk) => {
    const steps = [...new Set([...reached].flatMap((each) => stepsOf(crosswalk, each)))]
    for (const step of steps) reached.add(step[end])
    return steps.map((step) => speak(step, crosswalk))
  })
}

function succession(
  source: CatalogueSource,
  system: CodeSystem,
  { from, to, autoForward, autoBackward }: Step,
  { fromVersion, toVersion }: Crosswalk,
  language: Language,
): CodeSuccession {
  const fromEntry = source.catalogue(fromVersion)?.codes[system].find(from)
  const toEntry = source.catalogue(toVersion)?.codes[system].find(to)
  return {
    fromVersion,
    fromCode: fromEntry?.code ?? from,
    ...(fromEntry ? { fromText: titleIn(fromEntry, language) } : {}),
    toVersion,
    toCode: toEntry?.code ?? to,
    ...(toEntry ? { toText: titleIn(toEntry, language) } : {}),
    ...(autoForward === undefined ? {} : { automaticForward: autoForward }),
    ...(autoBackward === undefined ? {} : { automaticBackward: autoBackward }),
  }
}
