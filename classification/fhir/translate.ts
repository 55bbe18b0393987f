/** $translate: what a code of one year is in another, by the crosswalks. */
import type { CatalogueSource } from '../catalog/catalogues.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import { systemAt } from './code-systems.ts'
import { displayOf } from './concept.ts'
import { type Equivalence, equivalenceOf, type YearMap, yearMapAt, yearMapsIn, yearMapUrl } from './concept-maps.ts'
import { type Coding, type GivenCodings, givenCodings } from './given-codings.ts'
import { type Parameter, parametersResource } from './parameters.ts'

/** What a caller wants translated. */
export interface TranslateInput extends GivenCodings {
  readonly url?: string
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
export function translate(source: CatalogueSource, input: TranslateInput, language: Language) {
  const { url, reverse = false } = input
  const matches = givenCodings(input).flatMap((coding) => {
    const map = url ? yearMapAt(source, url) : mapFor(source, coding, input)
    return map ? matchesOf(map, coding, reverse) : []
  })
  const known = matches.filter(({ equivalence }) => equivalence !== 'unmatched')
  return parametersResource([
    { name: 'result', valueBoolean: known.length > 0 },
    { name: 'message', valueString: known.length > 0 ? undefined : 'No crosswalk leads from there to another code.' },
    ...known.map((match) => matchParameter(match, reverse, language)),
  ])
}

function mapFor(source: CatalogueSource, coding: Coding, input: TranslateInput): YearMap | undefined {
  const of = systemAt(coding.system ?? '')
  if (!of || (input.targetsystem && systemAt(input.targetsystem) !== of)) return undefined
  const year = coding.version ?? input.version
  const side = input.reverse ? 'toVersion' : 'fromVersion'
  return yearMapsIn(source).find((map) => map.of === of && (!year || map.crosswalk[side] === year))
}

const OPPOSITE: Partial<Record<Equivalence, Equivalence>> = { wider: 'narrower', narrower: 'wider' }

function matchesOf(map: YearMap, { code, system }: Coding, reverse: boolean): Match[] {
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

function matchParameter({ equivalence, code, entry, map }: Match, reverse: boolean, language: Language): Parameter {
  const { of, crosswalk } = map
  const concept = {
    system: of.url,
    version: reverse ? crosswalk.fromVersion : crosswalk.toVersion,
    code: entry?.code ?? code,
    ...(entry ? { display: displayOf(entry, language) } : {}),
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
