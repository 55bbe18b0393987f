/** $validate-code: whether codes exist in a code system or belong to a value set, and are named rightly. */
import { quoted } from '@codarium/contract'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import { systemAt } from './code-systems.ts'
import { designationsOf, displayOf } from './concept.ts'
import { type Edition, editionOf } from './editions.ts'
import { type Coding, type GivenCodings, givenCodings } from './given-codings.ts'
import { parametersResource } from './parameters.ts'
import { type CodeSet, isIn } from './value-sets.ts'

interface Verdict {
  readonly result: boolean
  readonly message?: string
  readonly display?: string
}

/** The answer for a code system; of several codings one valid one suffices. */
export function validateInSystem(
  source: CatalogueSource,
  input: GivenCodings & { readonly url?: string },
  language: Language,
) {
  const { url } = input
  const judge = (coding: Coding): Verdict => {
    const edition = editionOf(source, url ?? coding.system, coding.version ?? input.version)
    if (coding.system && systemAt(coding.system) !== edition.of)
      return { result: false, message: `${quoted(coding.system)} is not the system ${edition.of.url}.` }
    return verdictOn(edition, coding, language)
  }
  return answer(givenCodings(input).map(judge))
}

/** What a caller asks about a value set. */
export interface InSetInput extends GivenCodings {
  readonly systemVersion?: string
  readonly abstract?: boolean
}

/** The answer for a value set; of several codings one valid one suffices. */
export function validateInSet(set: CodeSet, input: InSetInput, language: Language) {
  const { edition } = set
  const judge = (coding: Coding): Verdict => {
    if (coding.system && systemAt(coding.system) !== edition.of)
      return { result: false, message: `The value set holds no codes of ${quoted(coding.system)}.` }
    const version = coding.version ?? input.systemVersion
    if (version && version !== edition.version)
      return {
        result: false,
        message: `The value set holds the codes of ${edition.version}, not of ${quoted(version)}.`,
      }
    return verdictOn(edition, coding, language, (entry) => objection(set, entry, input.abstract))
  }
  return answer(givenCodings(input).map(judge))
}

function objection(set: CodeSet, entry: CodeEntry, abstract: boolean | undefined): string | undefined {
  if (!isIn(set, entry)) return `The value set does not hold ${entry.code}.`
  if (abstract === false && !entry.codable) return `${entry.code} only groups other codes.`
  return undefined
}

function verdictOn(
  { of, version, book }: Edition,
  { code, display }: Coding,
  language: Language,
  object: (entry: CodeEntry) => string | undefined = () => undefined,
): Verdict {
  const entry = book.codes.find(code)
  if (!entry) return { result: false, message: `${of.title} ${version} has no code ${quoted(code)}.` }
  const named = displayOf(entry, language)
  const message = object(entry)
  if (message) return { result: false, message, display: named }
  if (display && !isNamed(entry, display))
    return { result: false, message: `${entry.code} is not called "${quoted(display)}".`, display: named }
  // Right all the same, but not everybody finds a code in any spelling.
  if (code !== entry.code) return { result: true, message: `The catalogue writes ${entry.code}.`, display: named }
  return { result: true, display: named }
}

function isNamed(entry: CodeEntry, display: string): boolean {
  const titles = Object.values(entry.texts).map(({ title }) => title)
  const names = [...titles, ...designationsOf(entry).map(({ value }) => value)]
  return names.some((name) => plain(name) === plain(display))
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function answer(verdicts: readonly Verdict[]) {
  const { result, message, display } = verdicts.find((each) => each.result) ?? verdicts[0]!
  return parametersResource([
    { name: 'result', valueBoolean: result },
    { name: 'message', valueString: message },
    { name: 'display', valueString: display },
  ])
}
