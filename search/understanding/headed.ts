/**
 * Reads words that say what a thing is, with the words that say where: "Ca Mamma", "Lebermetastasen", "fracture costale". The first take
 * the catalogue's words, the others its names of places.
 */
import type { Language } from '../language/language.ts'
import type { Draft, Part } from './draft.ts'
import { isLink } from './links.ts'
import { Phrases } from './phrases.ts'
import { shortForm } from './short-form.ts'
import { isTied, writtenOf } from './tokens.ts'

/** What a language says of such things. */
export interface HeadedWords {
  /** Lines of words and the catalogue's word for them: "ca | krebs = bösartige Neubildung". */
  readonly heads: string
  /** Ends of compounds, in the same form; only where a language has compounds. */
  readonly endings?: string
  /** Lines of places: "hepatisch | hepatische = Leber". Inflected forms are known. */
  readonly places: string
  /** Places that come before the head belong to it as well: "hepatische Metastasen". */
  readonly placesBefore: boolean
  /** Beginnings of compounds that say what kind it is, not where. */
  readonly kinds?: string
  /** Words beside which it is something else: "in situ". */
  readonly unless?: string
  /** What "#" stands for. */
  readonly sign?: string
}

interface Head {
  readonly start: number
  readonly end: number
  readonly wording: string
  /** The beginning of a compound. */
  readonly place?: string
}

/** Letters of the beginning of a compound. */
const SHORTEST_PLACE = 3
/** "MammaCa" is read only with places that are known: many words end like it. */
const SHORT_ENDING = 2
const AND = /^(?:und|u|sowie|et|ed?)$/
const SIGN = '#'
const LINK = /[-.\s]+$/u

export class Headed {
  readonly #language: Language
  readonly #heads = new Phrases<string>()
  readonly #endings: [ending: string, wording: string][] = []
  readonly #places = new Map<string, string>()
  readonly #kinds: Phrases<true>
  readonly #unless: Phrases<true>
  readonly #sign: string | undefined
  readonly #placesBefore: boolean

  constructor(words: HeadedWords, language: Language) {
    this.#language = language
    this.#placesBefore = words.placesBefore
    this.#sign = words.sign
    this.#kinds = new Phrases<true>().add(words.kinds ?? '', true)
    this.#unless = new Phrases<true>().add(words.unless ?? '', true)
    for (const [left, right] of linesOf(words.heads)) this.#heads.add(left, right)
    for (const [left, right] of linesOf(words.endings ?? '')) {
      for (const ending of left.split('|')) this.#endings.push([ending.trim(), right])
    }
    for (const [left, right] of linesOf(words.places)) {
      for (const place of left.split('|')) this.#places.set(this.#stem(place.trim()), right)
    }
  }

  /** Each place goes with one head; the second head may only say where the first comes from: "Lebermetastasen bei Mamma-Ca". */
  apply(draft: Draft): void {
    const heads = this.#headsOf(draft)
    const taken = heads.map((head) => this.#before(draft, head))
    heads.forEach((head, i) => {
      if (i === 1) draft.cut = withoutLinks(draft, taken[i] ?? head.start)
      this.#take(draft, head, taken[i], taken[i + 1] ?? heads[i + 1]?.start ?? draft.tokens.length)
    })
  }

  #headsOf(draft: Draft): Head[] {
    const heads: Head[] = []
    if (draft.tokens.some(({ key }) => this.#unless.of(key))) return heads
    for (let i = 0; i < draft.tokens.length; i++) {
      const head = draft.isFree(i) ? this.#headAt(draft, i) : undefined
      if (head) heads.push(head)
      if (head) i = head.end - 1
    }
    return heads
  }

  #headAt(draft: Draft, start: number): Head | undefined {
    const { key, written } = draft.tokens[start]!
    if (written === SIGN && this.#sign) return { start, end: start + 1, wording: this.#sign }
    const found = this.#heads.at(draft, start)
    if (found) return { start, end: found.end, wording: found.value }
    const [ending, wording] = this.#endings.find(([each]) => isEndOf(key, each)) ?? []
    if (ending === undefined) return undefined
    const beginning = written.slice(0, -ending.length).replace(LINK, '')
    const place = this.#places.get(this.#stem(beginning))
    if (!place && (ending.length <= SHORT_ENDING || this.#isKind(beginning))) return undefined
    return { start, end: start + 1, wording: wording!, place: place ?? beginning }
  }

  #isKind(beginning: string): boolean {
    return this.#kinds.of(shortForm(beginning)) === true
  }

  /** The place right before a head that belongs to it. */
  #before(draft: Draft, { start, place }: Head): number | undefined {
    if (place !== undefined || !this.#placesBefore || !draft.isFree(start - 1)) return undefined
    const isKnown = this.#placeAt(draft, start - 1) !== undefined
    const { key } = draft.tokens[start - 1]!
    const isTiedTo = isTied(draft.tokens[start]!) && key.length >= SHORTEST_PLACE && !this.#kinds.of(key)
    return isKnown || isTiedTo ? start - 1 : undefined
  }

  #take(draft: Draft, head: Head, before: number | undefined, until: number): void {
    const behind = this.#placesBehind(draft, head.end, until)
    const places = [
      ...(head.place === undefined ? [] : [head.place]),
      ...(before === undefined ? [] : [this.#placeAt(draft, before) ?? draft.tokens[before]!.written]),
      ...behind.map((at) => this.#placeAt(draft, at)!),
    ]
    if (places.length === 0 && isTyped(draft, head)) return
    const texts = places.length === 0 ? [head.wording] : places.map((place) => `${head.wording} ${place}`)
    const empty = texts.map(() => '')
    const parts: Part[] = [{ start: head.start, end: head.end, texts }]
    if (before !== undefined) parts.unshift({ start: before, end: head.start, texts: empty })
    behind.forEach((at, i) => {
      const start = i === 0 ? Math.max(head.end, withoutLinks(draft, at)) : at
      parts.push({ start, end: isJoinedToNext(draft, at, behind[i + 1]) ? at + 2 : at + 1, texts: empty })
    })
    draft.choose(parts)
    draft.note('WORDING', before ?? head.start, head.end, texts)
  }

  #placesBehind(draft: Draft, from: number, until: number): number[] {
    const behind: number[] = []
    for (let i = from; i < until; i++) if (draft.isFree(i) && this.#placeAt(draft, i)) behind.push(i)
    return behind
  }

  #placeAt({ tokens }: Draft, i: number): string | undefined {
    const { key, written } = tokens[i]!
    return key === '' ? undefined : this.#places.get(this.#stem(written))
  }

  #stem(word: string): string {
    return this.#language.stemOf(this.#language.fold(word))
  }
}

/** Where a word begins with the articles and prepositions that tie it. */
function withoutLinks(draft: Draft, at: number): number {
  let start = at
  while (draft.isFree(start - 1) && isLink(draft.tokens[start - 1]!)) start--
  return start
}

/** "hepatisch und ossär": the "und" goes with them. */
function isJoinedToNext(draft: Draft, at: number, next: number | undefined): boolean {
  return next === at + 2 && draft.isFree(at + 1) && AND.test(draft.tokens[at + 1]!.key)
}

function isTyped({ tokens }: Draft, { start, end, wording }: Head): boolean {
  return writtenOf(tokens, start, end).toLowerCase() === wording.toLowerCase()
}

function isEndOf(key: string, ending: string): boolean {
  return key.length >= ending.length + SHORTEST_PLACE && key.endsWith(ending)
}

/** Lines with an equals sign, cut there. */
function linesOf(text: string): [left: string, right: string][] {
  const lines = text.split('\n').filter((line) => line.includes('='))
  return lines.map((line) => {
    const [left = '', right = ''] = line.split('=').map((part) => part.trim())
    return [left, right]
  })
}
