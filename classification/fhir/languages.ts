/** The languages a caller wishes texts in, from whichever of the four places of FHIR names them. Pure. */
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import { LANGUAGES, type Language } from '@codarium/readers'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { displayOf } from './concept.ts'

/** What a caller wishes. */
export interface LanguageWish {
  /** Texts come in it. */
  readonly language: Language
  /** As it was named, for those who check texts; nothing where any language will do. */
  readonly named: readonly string[]
  /** Rather no text than one in another language. */
  readonly strict: boolean
}

/** The places, the most important first. */
export interface LanguagePlaces {
  readonly displayLanguage?: string | undefined
  /** In the definition of a value set that was sent along. */
  readonly definition?: string | undefined
  readonly header?: string | undefined
  readonly resource?: string | undefined
}

/** One language range (RFC 4647) with or without its weight. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/i

interface Range {
  readonly tag: string
  readonly weight: number
}

/** The wish of a call. A language there are no texts in falls back to the next place, then to German, unless `*;q=0` says no. */
export function languageWish(places: LanguagePlaces): LanguageWish {
  const { displayLanguage, definition, header, resource } = places
  const asked = [rangesOf(displayLanguage, true), rangesOf(definition, true), rangesOf(header, false)]
  const wishes = [...asked, rangesOf(resource, false)].filter((ranges) => ranges.length > 0)
  const first = wishes[0] ?? []
  const strict = first.some(({ tag, weight }) => tag === '*' && weight === 0)
  const isOpen = first.some(({ tag, weight }) => tag === '*' && weight > 0)
  const language = wishes.map(bestOf).find((each) => each !== undefined) ?? 'de'
  return { language, named: isOpen ? [] : first.filter(isNamed).map(({ tag }) => tag), strict }
}

/** Throws ApiError 400 where what must be a list of languages is none; headers are lenient by nature. */
function rangesOf(text: string | undefined, isStrict: boolean): Range[] {
  if (text === undefined || text.trim() === '') return []
  return text.split(',').flatMap((each) => {
    const [, tag = '', weight = '1'] = RANGE.exec(each.trim()) ?? []
    if (tag) return [{ tag: tag.toLowerCase(), weight: Number(weight) }]
    if (!isStrict) return []
    throw new ApiError('VALIDATION_ERROR', `${quoted(each)} is no language.`, {
      details: [{ field: 'displayLanguage', message: 'must be languages as in Accept-Language: fr, de;q=0.5' }],
    })
  })
}

function isNamed({ tag, weight }: Range): boolean {
  return tag !== '*' && weight > 0
}

function bestOf(ranges: readonly Range[]): Language | undefined {
  const byWeight = ranges.filter(isNamed).sort((a, b) => b.weight - a.weight)
  return byWeight.map(({ tag }) => languageOf(tag)).find((each) => each !== undefined)
}

/** Our language of a tag: de-CH is de. */
export function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => language === tag.split('-')[0])
}

/** The display of a code as it was wished for. */
export function displayAs(entry: CodeEntry, { language, named, strict }: LanguageWish): string | undefined {
  if (strict && (!entry.texts[language] || !named.some((tag) => languageOf(tag) === language))) return undefined
  return displayOf(entry, language)
}
