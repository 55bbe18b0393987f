/** $translate: what a code of one year is in another, by the crosswalks. */
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { systemAt } from './code-systems.ts'
import { type Equivalence, equivalenceOf, type YearMap, yearMapAt, yearMapsIn, yearMapUrl } from './concept-maps.ts'
import { splitCanonical } from './editions.ts'
import { type GivenCodings, givenCodings, type WholeCoding } from './given-codings.ts'
import { displayAs, type LanguageWish } from './languages.ts'
import { type Parameter, parametersResource } from './parameters.ts'

/** What a caller wants translated. */
export interface TranslateInput extends GivenCodings {
  readonly url?: string
  readonly conceptMapVersion?: string
  /** Value sets of the code and of the answer. */
  readonly source?: string
  readonly target?: string
  readonly targetsystem?: string
  readonly reverse?: boolean
}

interface Match {
  readonly equivalence: Equivalence
  readonly code: string
  readonly entry: CodeEntry | undefined
  readonly map: YearMap
}

/** The answer to $translate: by the named map, else by the crosswalk of the code's year, else by the newest. */
export function translate(source: CatalogueSource, input: TranslateInput, wish: LanguageWish) {
  const { url, reverse = false } = input
  const matches = givenCodings(input).flatMap((coding) => {
    const map = url ? yearMapAt(source, url, input.conceptMapVersion) : mapFor(source, coding, input)
    return map && isBetween(map, input) ? matchesOf(map, coding, reverse) : []
  })
  const known = matches.filter(({ equivalence }) => equivalence !== 'unmatched')
  return parametersResource([
    { name: 'result', valueBoolean: known.length > 0 },
    { name: 'message', valueString: known.length > 0 ? undefined : 'No crosswalk leads from there to another code.' },
    ...known.map((match) => matchParameter(match, reverse, wish)),
  ])
}

/** Whether a map leads from and to what the caller names: all maps here stay within the codes of one system. */
function isBetween({ of }: YearMap, { source, target, targetsystem }: TranslateInput): boolean {
  const isWhole = (canonical: string) => [of.valueSet, `${of.url}?fhir_vs`].includes(splitCanonical(canonical).url)
  if (targetsystem && systemAt(targetsystem) !== of) return false
  return [source, target].every((canonical) => !canonical || isWhole(canonical))
}

function mapFor(source: CatalogueSource, coding: WholeCoding, input: TranslateInput): YearMap | undefined {
  const of = systemAt(coding.system ?? '')
  if (!of) return undefined
  const year = coding.version ?? input.version
  const side = input.reverse ? 'toVersion' : 'fromVersion'
  const { conceptMapVersion: version } = input
  return yearMapsIn(source).find(
    ({ of: each, crosswalk }) =>
      each === of && (!year || crosswalk[side] === year) && (!version || crosswalk.toVersion === version),
  )
}

const OPPOSITE: Partial<Record<Equivalence, Equivalence>> = { wider: 'narrower', narrower: 'wider' }

function matchesOf(map: YearMap, { code, system }: WholeCoding, reverse: boolean): Match[] {
  if (system && systemAt(system) !== map.of) return []
  const { crosswalk, find } = map
  const lines = reverse ? crosswalk.linesTo(code) : crosswalk.linesFrom(code)
  const [here, there] = reverse ? (['to', 'from'] as const) : (['from', 'to'] as const)
  if (lines.length === 0) return find(here, code) ? stayed(map, find(there, code)) : []
  return lines.flatMap((line) => {
    const other = line[there]
    const forward = equivalenceOf(line)
    const equivalence = reverse ? (OPPOSITE[forward] ?? forward) : forward
    return other === undefined ? [] : [{ equivalence, code: other, entry: find(there, other), map }]
  })
}

/** A code no line names, a category for example, is what it was if the other year has it too. */
function stayed(map: YearMap, entry: CodeEntry | undefined): Match[] {
  return entry ? [{ equivalence: 'equivalent', code: entry.code, entry, map }] : []
}

function matchParameter({ equivalence, code, entry, map }: Match, reverse: boolean, wish: LanguageWish): Parameter {
  const { of, crosswalk } = map
  const concept = {
    system: of.url,
    version: reverse ? crosswalk.fromVersion : crosswalk.toVersion,
    code: entry?.code ?? code,
    ...(entry ? { display: displayAs(entry, wish) } : {}),
  }
  return {
    name: 'match',
    part: [
      { name: 'equivalence', valueCode: equivalence },
      { name: 'concept', valueCoding: concept },
      { name: 'source', valueUri: yearMapUrl(map) },
    ],
  }
}
