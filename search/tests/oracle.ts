/** A search without any index: looks at every text for every query. Slow, and simple enough to be believed. */

import type { SearchRequest } from '../index.ts'
import type { Understood } from '../interface/understood.ts'
import type { QueryWord } from '../match/query-word.ts'
import { QueryReader } from '../match/read-query.ts'
import { rarity } from '../match/units.ts'
import { historyLeaning } from '../rank/history-codes.ts'
import { understand } from '../understanding/understand.ts'
import type { OracleCatalogue, OracleText } from './oracle-catalogue.ts'
import { oracleScore, standingOf } from './oracle-score.ts'
import { gradeOf, isOfPhrase, isStopWordMeant, knownPartsOf, partsOf, typoGradeOf } from './oracle-words.ts'

/** Letters of a word that may be cut, and words that may begin with it for one of them to be meant. */
const SHORTEST_CUT = 5
const MOST_ENDINGS = 40
/** Hits that are scored. */
const MOST_SCORED = 400

/** A hit with everything that decides its place. */
interface Ranked {
  readonly document: number
  readonly text: number
  readonly order: readonly number[]
  /** Whether the text says what several words say, but for typos. */
  readonly saysAll?: boolean
  /** The reading of the query that found it. */
  readonly reading?: number
}

/** One reading of a word: the words that must all be there, the best grade it can have, or the codes it begins. */
interface Reading {
  readonly words: readonly string[]
  readonly best: number
  readonly code?: string
}

interface Slot {
  readonly word: string
  /** How it may be written; it may be misspelt in any of these ways. */
  readonly ways: readonly string[]
  readonly optional: boolean
  readonly onlyWhole: boolean
  readonly readings: readonly Reading[]
  /** Whether the word itself may be misspelt. */
  forgiving: boolean
}

const FIELD_ORDER = ['TITLE', 'SYNONYM', 'INDEX', 'INCLUSION', 'EXCLUSION']
const MISSING = 99

/** What the oracle answers: documents and tiers in order. */
export interface OracleHit {
  readonly document: number
  readonly tier: number
  readonly text: number
}

/** Searches a catalogue. */
export class Oracle {
  readonly #catalogue: OracleCatalogue
  readonly #reader: QueryReader
  readonly #terms: readonly string[]
  readonly #codesFound = new Map<string, Ranked[]>()
  readonly #grades = new Map<string, Grader>()
  readonly #whole = new Map<string, boolean>()

  constructor(catalogue: OracleCatalogue) {
    this.#catalogue = catalogue
    this.#reader = new QueryReader(catalogue.language)
    this.#terms = [...catalogue.frequencies.keys()]
  }

  /** All hits in order. */
  search(request: SearchRequest): OracleHit[] {
    const { language } = this.#catalogue
    const { readings, isHistory } = understand(request.query, language, request.words)
    const typed = readings.map(({ text }) => this.#reader.read(text))
    const joined = this.#joined(typed[0]!.words).map((text) => this.#reader.read(text))
    const queries = [...typed, ...joined].slice(0, 32)
    const codes = this.#codes(queries[0]!.code)
    let ways = queries.map(({ words }) => this.#slots(words))
    let full = ways.flatMap((slots, reading) => readAs(reading, this.#full(slots)))
    let hits = this.#best([...codes, ...full], request)
    if (codes.length === 0 && !isEnough(hits)) {
      const strict = full
      ways = ways.map((slots) => this.#telling(slots.map((slot) => ({ ...slot, forgiving: !slot.optional }))))
      const forgiven = ways.map((slots, reading) => readAs(reading, this.#full(slots)))
      full = [...strict, ...forgiven.flat()]
      hits = this.#best([...codes, ...full], request)
      const misspelt = full.filter((hit) => hit.saysAll && this.#best([hit], request).length > 0)
      if (!isEnough(hits) && misspelt.length === 0) {
        for (const [reading, slots] of ways.entries()) {
          const partial = this.#partial(slots, hits, request)
          hits = this.#best([...codes, ...full, ...readAs(reading, partial)], request)
          full.push(...readAs(reading, partial))
        }
      }
    }
    const letters = ways.map((_, reading) => lettersOf(this.#slots(queries[reading]!.words)))
    return this.#inOrder(hits, letters, isHistory, readings, request)
  }

  /** The best hits by their words in the order of the score, the others behind them. */
  #inOrder(
    hits: readonly Ranked[],
    letters: readonly number[],
    isHistory: boolean,
    readings: Understood['readings'],
    { common, fitting }: SearchRequest,
  ): OracleHit[] {
    const scored = hits.slice(0, MOST_SCORED).map((hit, place) => {
      const leaning = isHistory ? historyLeaning(this.#catalogue.documents[hit.document]!.code) : 0
      const { saysSide = false, saysLess = false } = readings[hit.reading ?? 0] ?? {}
      const isPresent = isHistory && leaning === 0
      const { tier, standing } = standingOf(hit.order, isPresent, saysSide, saysLess)
      const score = oracleScore({
        order: hit.order,
        queryLetters: letters[hit.reading ?? 0]!,
        reading: hit.reading ?? 0,
        common: common?.[hit.document] ?? 0,
        isPresent,
        saysSide,
        saysLess,
        fitting: (fitting?.(hit.document) ?? 0) + leaning,
      })
      return { ...hit, tier, standing, score, place }
    })
    scored.sort((a, b) => a.standing - b.standing || b.score - a.score || a.place - b.place)
    return [...scored, ...hits.slice(MOST_SCORED)].map(({ document, text, order }) => ({
      document,
      text,
      tier: order[0]!,
    }))
  }

  /** Two words joined to one that some text holds: the later may be its beginning. */
  #joined(words: readonly QueryWord[]): string[] {
    const { rules } = this.#catalogue.language
    const isPart = ({ word, mayBeMissing, code, pieces }: QueryWord) =>
      word.length >= 4 && !mayBeMissing && code === undefined && pieces.length === 0
    if (words.length < 2 || words.length > 5) return []
    return words
      .flatMap((first) => words.filter((last) => last !== first).map((last) => [first, last] as const))
      .filter(([first, last]) => isPart(first) && isPart(last))
      .flatMap(([first, last]) => {
        const compounds = [first.word, first.stem].flatMap((part) =>
          rules.joints.map((joint) => part + joint + last.word),
        )
        const compound = compounds.find((each) => this.#catalogue.knows(each))
        const others = words.filter((word) => word !== first && word !== last).map(({ word }) => word)
        return compound === undefined ? [] : [[compound, ...others].join(' ')]
      })
      .slice(0, 2)
  }

  #codes(code: string): Ranked[] {
    const known = this.#codesFound.get(code) ?? this.#findCodes(code)
    this.#codesFound.set(code, known)
    return known
  }

  #findCodes(code: string): Ranked[] {
    const { prefix, documents } = this.#catalogue
    const spellings = prefix && code.startsWith(prefix) && code !== prefix ? [code.slice(prefix.length), code] : [code]
    const keys = documents.map((_, document) => this.#catalogue.keyOf(document))
    const spelt = (fits: (key: string, spelling: string) => boolean) =>
      spellings
        .map((spelling) => keys.flatMap((key, document) => (fits(key, spelling) ? [document] : [])))
        .find(({ length }) => length > 0) ?? []
    const exact = code === '' ? [] : spelt((key, spelling) => key === spelling).slice(0, 1)
    const family = /\d/.test(code) ? spelt((key, spelling) => key.startsWith(spelling)) : []
    return [
      ...exact.map((document) => ({ document, text: -1, order: [1, 0, 0, 0] })),
      ...family.map((document) => ({ document, text: -1, order: [2, 0, 0, 0] })),
    ]
  }

  #slots(words: readonly QueryWord[]): Slot[] {
    const { language } = this.#catalogue
    const stems = words.map(({ word }) => language.stemOf(word))
    const distinct = words.filter((_, i) => stems.indexOf(stems[i]!) === i)
    const dispensable = ({ word }: QueryWord) => language.isStopWord(word)
    const telling = distinct.some((word) => !dispensable(word))
    return distinct.map((word) => {
      const optional = telling && dispensable(word)
      const onlyWhole = optional && language.isStopWord(word.word)
      const ways = word.apart === undefined ? [word.word] : [word.word, word.apart]
      return { word: word.word, ways, optional, onlyWhole, readings: this.#readings(word, onlyWhole), forgiving: false }
    })
  }

  /** The slots without misspelt words that say nothing, as long as others must be there. */
  #telling(slots: readonly Slot[]): Slot[] {
    const { language } = this.#catalogue
    let telling: Slot[] = []
    for (let i = 0; i < slots.length; ) {
      const phrase = language.residualPhrases.find((words) =>
        words.every((word, k) => isOfPhrase(word, slots[i + k]?.word, language)),
      )
      if (!phrase) telling.push(slots[i]!)
      i += phrase?.length ?? 1
    }
    if (!telling.some(({ optional }) => !optional)) telling = [...slots]
    for (const slot of telling) {
      const light = this.#stopWordSlot(slot)
      const others = telling.filter((other) => other !== slot)
      if (light && others.some(({ optional }) => !optional)) {
        telling = telling.map((other) => (other === slot ? light : other))
      }
    }
    return telling
  }

  /** The slot of the stop word that a word is but for a typo. */
  #stopWordSlot({ word, ways, optional, readings }: Slot): Slot | undefined {
    const { language } = this.#catalogue
    if (optional || readings.length > 1 || readings[0]!.words.length !== 1 || this.#holds(word)) return undefined
    const meant = [...language.stopWords].find((stopWord) => isStopWordMeant(stopWord, word, language))
    const isAsLong = (term: string) => Math.abs(term.length - word.length) <= 1
    const grade = this.#grader(word, ways)
    const others = this.#terms.filter((term) => isAsLong(term) && grade(term) === 4)
    if (meant === undefined || others.some((term) => !language.isStopWord(term))) return undefined
    const reading = { words: [meant], best: 1 }
    return { word: meant, ways: [], optional: true, onlyWhole: true, readings: [reading], forgiving: false }
  }

  #readings({ word, forms, pieces, code }: QueryWord, onlyWhole: boolean): Reading[] {
    if (onlyWhole) return [{ words: [word], best: 1 }]
    const own = pieces.length > 0 ? [pieces] : [word, ...forms].map((form) => [form])
    const parts = pieces.length > 0 ? undefined : partsOf(word, (part) => this.#catalogue.knows(part))
    const codes = code === undefined ? [] : this.#codes(code).filter(({ order }) => order[0] === 2)
    return [
      ...own.map((words) => ({ words, best: 1 })),
      ...(parts ? [{ words: parts, best: 3 }] : []),
      ...(codes.length > 0 ? [{ words: [], best: 2, code: code! }] : []),
    ]
  }

  #full(slots: readonly Slot[]): Ranked[] {
    if (!slots.some(({ optional }) => !optional)) return []
    return this.#catalogue.texts.flatMap((text, number) => {
      const found = slots.map((slot) => this.#slotGrade(slot, text))
      const needed = found.filter((_, i) => !slots[i]!.optional)
      if (needed.some(({ grade }) => grade === MISSING)) return []
      const missing = found.filter(({ grade }, i) => slots[i]!.optional && grade === MISSING).length
      const letters = slots.reduce((sum, { optional, word }) => sum + (optional ? 0 : word.length), 0)
      return this.#ranked(text, number, needed, missing, letters)
    })
  }

  #ranked(
    text: OracleText,
    number: number,
    needed: readonly { grade: number; words: number }[],
    missing: number,
    letters: number,
  ): Ranked[] {
    const worst = Math.max(...needed.map(({ grade }) => grade))
    const stems = needed.reduce((sum, { words }) => sum + words, 0)
    const typos = needed.reduce((sum, { grade }) => sum + Math.max(0, grade - 3), 0)
    if (text.field === 'EXCLUSION' && worst > 3) return []
    const tier = tierOf(text, worst, stems)
    const cost = Math.min(2 * typos + missing, 31)
    const field = FIELD_ORDER.indexOf(text.field)
    const order = [tier, -text.weight, tier === 3 ? field * 8 + Math.min(cost, 7) : cost, Math.min(text.letters, 511)]
    const saysAll = needed.length > 1 && typos > 0 && stems === text.stems && text.letters <= letters + typos
    return [{ document: text.document, text: number, order, saysAll }]
  }

  #slotGrade(slot: Slot, text: OracleText): { grade: number; words: number } {
    const graded = slot.readings.map((reading, i) => {
      const grade =
        reading.code !== undefined
          ? this.#codes(reading.code).some(({ document, order }) => document === text.document && order[0] === 2)
            ? 2
            : MISSING
          : Math.max(reading.best, ...reading.words.map((word) => this.#wordGrade(word, text, slot, i === 0)))
      return { grade, words: reading.words.length }
    })
    return graded.reduce((best, next) => (next.grade < best.grade ? next : best))
  }

  #wordGrade(word: string, text: OracleText, slot: Slot, own: boolean): number {
    const forgiving = own && slot.forgiving && word === slot.word && !this.#isWhole(word)
    const grade = this.#grader(word, forgiving ? slot.ways : [])
    const best = Math.min(...text.terms.map((term) => grade(term) ?? MISSING))
    return slot.onlyWhole && best > 1 ? MISSING : best
  }

  /** Whether some text holds the word whole; stop words count here. */
  #isWhole(word: string): boolean {
    const whole = this.#whole.get(word) ?? this.#terms.some((term) => this.#grader(word)(term) === 1)
    this.#whole.set(word, whole)
    return whole
  }

  /** The best hit of each document that is wanted, in order. */
  #best(ranked: readonly Ranked[], { codableOnly, filter, boost }: SearchRequest): Ranked[] {
    const { documents } = this.#catalogue
    const wanted = ranked.filter(({ document }) => {
      return (documents[document]!.codable || !codableOnly) && (filter?.(document) ?? true)
    })
    const full = wanted.map((hit) => {
      const [tier, ...rest] = hit.order
      const container = documents[hit.document]!.codable ? 0 : 1
      return { ...hit, order: [tier!, -(boost?.(hit.document) ?? 0), container, ...rest, hit.document, hit.text] }
    })
    full.sort((a, b) => compareOrder(a.order, b.order))
    return full.filter((hit, i) => full.findIndex(({ document }) => document === hit.document) === i)
  }

  #partial(slots: readonly Slot[], hits: readonly Ranked[], request: SearchRequest): Ranked[] {
    const units = slots
      .filter(({ optional }) => !optional)
      .flatMap((slot) => this.#units(slot))
      .slice(0, 200)
    const letters = units.reduce((sum, { word }) => sum + word.length, 0)
    const weights = units.map((unit) => rarity(this.#frequency(unit), this.#catalogue.texts.length))
    const full = weights.reduce((sum, weight) => sum + weight, 0) * 20
    const worth = this.#catalogue.texts.map((text) =>
      units.reduce((sum, unit, i) => sum + weights[i]! * [0, 20, 18, 17, 17, 13][this.#unitGrade(unit, text)]!, 0),
    )
    const least = 0.3 * Math.max(0, ...worth)
    const found = new Set(hits.map(({ document }) => document))
    const voting = this.#catalogue.texts.flatMap((text, number) => {
      if (worth[number] === 0 || worth[number]! < least || text.field === 'EXCLUSION' || found.has(text.document))
        return []
      const points = Math.round(
        (1000 * (worth[number]! / full) * 2 * letters) / (letters + Math.max(letters, text.letters)),
      )
      return [{ document: text.document, text: number, points }]
    })
    const wanted = this.#best(
      voting.map(({ document, text }) => ({ document, text, order: [0] })),
      request,
    )
    return wanted
      .map(({ document }) => ({ document, votes: voting.filter((vote) => vote.document === document) }))
      .sort((a, b) => sumOfVotes(b.votes) - sumOfVotes(a.votes) || a.document - b.document)
      .slice(0, 50)
      .map(({ document, votes }, place) => ({
        document,
        text: votes.reduce((best, vote) => (vote.points > best.points ? vote : best)).text,
        order: [10, 0, 31 - Math.floor((Math.max(...votes.map(({ points }) => points)) * 31) / 1000), place],
      }))
  }

  /** Words or parts, and the ways in which they may be misspelt; such terms count in texts only when no other does. */
  #units(slot: Slot): Unit[] {
    const split = slot.readings.find(({ best }) => best === 3)
    const found =
      split ??
      slot.readings.find((reading, i) =>
        reading.words.some((word) => {
          return this.#holds(word) || (i === 0 && word === slot.word && this.#holds(word, slot.ways))
        }),
      )
    if (found) {
      return found.words.map((word) => {
        const own = found === slot.readings[0] && word === slot.word
        return {
          word,
          ways: own && !this.#isWhole(word) ? slot.ways : [],
          onlyWays: own && !this.#holds(word) ? slot.ways : [],
        }
      })
    }
    const parts = knownPartsOf(slot.word, (part) => this.#catalogue.knows(part)) ?? [slot.word]
    return parts.map((word) => {
      const ways = this.#holds(word) ? [] : [word]
      return { word, ways, onlyWays: ways }
    })
  }

  #holds(word: string, ways: readonly string[] = []): boolean {
    return this.#terms.some((term) => this.#grader(word, ways)(term) !== undefined)
  }

  /** Texts of the terms a unit matches, misspelt ones included, counted once per term. */
  #frequency({ word, ways }: Unit): number {
    return this.#terms
      .filter((term) => this.#grader(word, ways)(term) !== undefined)
      .reduce((sum, term) => sum + this.#catalogue.frequencies.get(term)!, 0)
  }

  /** Grades terms for a word, with typos forgiven in these ways to write it; remembered, as the same pairs come again and again. */
  #grader(word: string, ways: readonly string[] = []): Grader {
    const name = `${word} ${ways}`
    const grader = this.#grades.get(name) ?? remembering(this.#newGrader(word, ways))
    this.#grades.set(name, grader)
    return grader
  }

  #newGrader(word: string, ways: readonly string[]): Grader {
    const { language } = this.#catalogue
    const most = partsOf(word, (part) => this.#catalogue.knows(part)) ? 1 : 2
    const meant = this.#meant(word)
    return (term) => {
      if (meant !== undefined && language.stemOf(term) === meant) return 1
      return gradeOf(word, term, language) ?? typoGradeOf(ways, term, most, language)
    }
  }

  /** The stem of the only word that begins as a cut word does, if no term is that word itself. */
  #meant(word: string): string | undefined {
    const { language } = this.#catalogue
    const stem = language.stemOf(word)
    if (word.length < SHORTEST_CUT || /^\d+$/.test(word)) return undefined
    if (this.#terms.some((term) => language.stemOf(term) === stem)) return undefined
    const begun = this.#terms.filter((term) => term.startsWith(word)).sort()
    if (begun.length === 0 || begun.length > MOST_ENDINGS) return undefined
    if (this.#catalogue.knows(begun[0]!.slice(word.length))) return undefined
    const meant = language.stemOf(begun[0]!)
    return begun.every((term) => term.startsWith(meant)) ? meant : undefined
  }

  #unitGrade({ word, onlyWays }: Unit, { terms }: OracleText): number {
    const grade = this.#grader(word, onlyWays)
    const best = Math.min(...terms.map((term) => grade(term) ?? MISSING))
    return best === MISSING ? 0 : best
  }
}

interface Unit {
  readonly word: string
  readonly ways: readonly string[]
  readonly onlyWays: readonly string[]
}

type Grader = (term: string) => number | undefined

function remembering(grade: Grader): Grader {
  const known = new Map<string, number | undefined>()
  return (term) => {
    if (!known.has(term)) known.set(term, grade(term))
    return known.get(term)
  }
}

function tierOf(text: OracleText, worst: number, stems: number): number {
  if (text.field === 'EXCLUSION') return 7
  if (worst > 3) return 8
  if (worst === 3) return 6
  if (worst === 1 && stems === text.stems) return 3
  return text.field === 'TITLE' ? 4 : 5
}

function readAs(reading: number, hits: readonly Ranked[]): Ranked[] {
  return hits.map((hit) => ({ ...hit, reading }))
}

function isEnough(hits: readonly Ranked[]): boolean {
  return hits.some(({ order }) => order[0] === 3) || hits.length >= 10
}

function lettersOf(slots: readonly Slot[]): number {
  const telling = slots.filter(({ optional, readings }) => !optional && !readings.some(({ code }) => code))
  return telling.reduce((sum, { word }) => sum + word.length, 0)
}

function sumOfVotes(votes: readonly { readonly points: number }[]): number {
  return votes.reduce((sum, { points }) => sum + points ** 4, 0)
}

function compareOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, i) => part !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}
