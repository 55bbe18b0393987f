/** An index at work: answers searches from the arrays of a snapshot. */

import { HitPage, lastOf } from './hit-page.ts'
import type { SearchHit, SearchRequest, SearchResult } from './interface/search-request.ts'
import type { Understood } from './interface/understood.ts'
import { Language } from './language/language.ts'
import { codeKey } from './match/code-key.ts'
import { CodeTable } from './match/code-table.ts'
import { FullMatches } from './match/full-matches.ts'
import { joinedWords } from './match/joined-words.ts'
import { PartialMatches } from './match/partial-matches.ts'
import { QueryPlanner } from './match/query-plan.ts'
import { QueryReader, type ReadQuery } from './match/read-query.ts'
import type { Slot } from './match/slot.ts'
import { speltRight } from './match/spelt-right.ts'
import { WordMatcher } from './match/word-matcher.ts'
import type { MeaningModel } from './meaning/meaning-model.ts'
import { MeaningStage } from './meaning/meaning-stage.ts'
import { historyLeaning, PAST_LEANING, pastOf } from './rank/history-codes.ts'
import { HitList, MOST_READINGS, NO_TEXT } from './rank/hit-list.ts'
import { type Known, MOST_SCORED, Ordering } from './rank/ordering.ts'
import { matchKey, TIERS, tierOf } from './rank/rank-key.ts'
import type { About } from './snapshot/about.ts'
import { readSnapshot, UnusableSnapshot } from './snapshot/snapshot.ts'
import { understand } from './understanding/understand.ts'

/** A way to read a query, read. */
interface ReadWay {
  readonly query: ReadQuery
  readonly slots: readonly Slot[]
  /** Letters of the words that must be there; those of codes say nothing about the meaning. */
  readonly letters: number
  /** The words as the model reads them. */
  readonly meant: readonly string[]
}

/** With fewer hits than these, typos are forgiven, and then words may be missing. */
const FEW_HITS = 10

/** Searches one catalogue in one language. */
export class SearchIndex {
  readonly about: About
  /** Documents in the index. */
  readonly size: number
  readonly #language: Language
  readonly #codes: CodeTable
  readonly #reader: QueryReader
  readonly #planner: QueryPlanner
  readonly #matcher: WordMatcher
  readonly #full: FullMatches
  readonly #partial: PartialMatches
  readonly #hits: HitList
  readonly #page: HitPage
  readonly #meaning: MeaningStage
  readonly #ordering: Ordering

  constructor(snapshot: Uint8Array) {
    const sections = readSnapshot(snapshot)
    this.about = JSON.parse(new TextDecoder().decode(sections.about.slice())) as About
    this.size = sections.codable.length
    this.#language = new Language(this.about.language)
    this.#codes = new CodeTable(sections, this.about.codePrefix)
    const matcher = new WordMatcher(sections, this.#language)
    this.#matcher = matcher
    this.#reader = new QueryReader(this.#language)
    this.#planner = new QueryPlanner(this.#language, matcher, this.#codes)
    this.#full = new FullMatches(sections, this.#codes)
    this.#partial = new PartialMatches(sections, matcher)
    this.#hits = new HitList(sections.codable)
    this.#page = new HitPage(sections, this.#codes)
    this.#meaning = new MeaningStage(sections)
    this.#ordering = new Ordering()
  }

  /** Searches by meaning as well from now on, or no more; a model of other codes is refused. */
  learn(model: MeaningModel | undefined): void {
    if (model && !model.fits(this.about.codesCheck))
      throw new UnusableSnapshot('The model belongs to another catalogue.')
    this.#meaning.model = model
  }

  /** The model in use. */
  get model(): MeaningModel | undefined {
    return this.#meaning.model
  }

  /** The code of a document as the catalogue writes it. */
  codeOf(document: number): string {
    return this.#codes.codeOf(document)
  }

  /** The document of a code, dotted or not, in any case. */
  documentOf(code: string): number | undefined {
    return this.#codes.find(codeKey(code))
  }

  /** Whether every word of a text is one of the catalogue, whole or inflected; words that say nothing need not be. */
  knows(text: string): boolean {
    const words = this.#language.termsOf(text).filter((word) => !this.#language.isStopWord(word))
    return words.length > 0 && words.every((word) => this.#matcher.matchWhole(word).terms.length > 0)
  }

  /** Finds codes by code, by words, by parts of words, by misspelt words, by meaning; the surest first. */
  search(request: SearchRequest): SearchResult {
    const understood = understand(request.query, this.#language, request.words)
    const readings = this.#withJoined(understood.readings.map(({ text }) => this.#read(text)))
    this.#begin(request, Math.max(lastOf(request), MOST_SCORED))
    const meant = this.#find(readings)
    for (const document of request.named ?? []) this.#meaning.offerNamed(document, this.#hits)
    for (const document of request.boosted ?? []) this.#meaning.offer(document, this.#hits)
    let known = this.#known(readings, understood, request)
    // The past is looked for among all of them.
    const count = understood.isHistory ? MOST_SCORED : lastOf(request)
    let ordered = this.#order(meant, known, count)
    const past = understood.isHistory ? this.#pastAmong(ordered, known) : undefined
    if (past !== undefined) {
      this.#meaning.offer(past, this.#hits)
      known = this.#known(readings, understood, request, past)
      ordered = this.#order(meant, known, count)
    }
    if (this.#narrow(request)) ordered = this.#order(meant, known, lastOf(request))
    const page = this.#page.of(this.#hits, request, {
      documents: ordered,
      explain: (document) => this.#ordering.explain(document, this.#hits, known),
      meaningOf: (document) => understood.readings[this.#hits.readingOf(document)]?.meaning,
    })
    const told = { ...page, understood }
    if (!request.tellsPassedOver || !this.#hits.hasLast) return told
    const plain = this.#known(readings, understood, { ...request, fitting: undefined }, past)
    return { ...told, passedOver: this.#passedOver(request, readings, plain) }
  }

  /** Begins a search of which so many hits can be shown; where only some are kept any may be among them. */
  #begin(request: SearchRequest, shown: number): void {
    this.#hits.begin(request, request.keep ? this.size : shown)
  }

  /** Tells of all hits and leaves out those that are not kept; whether any may be left out. */
  #narrow({ count, keep }: SearchRequest): boolean {
    if (count) for (const document of this.#hits.documents) count(document)
    if (keep) this.#hits.keep(keep)
    return keep !== undefined
  }

  /** What words alone would have put first, where it comes last. Many hits are looked for again: those that come last may not have been kept. */
  #passedOver({ last, ...request }: SearchRequest, readings: readonly ReadWay[], plain: Known): SearchHit | undefined {
    if (this.#hits.count > MOST_SCORED) {
      this.#begin(request, MOST_SCORED)
      const meant = this.#find(readings)
      if (request.keep) this.#hits.keep(request.keep)
      this.#meaning.measure(meant, this.#hits.bestInNoOrder(MOST_SCORED))
    }
    const first = this.#ordering.firstOfAll(this.#hits, this.#hits.bestInNoOrder(MOST_SCORED), plain)
    if (first === undefined || !last?.(first)) return undefined
    return this.#page.hit(first, this.#hits, this.#ordering.explain(first, this.#hits, plain), undefined)
  }

  /** The best hits in the order of their score, up to `count`. */
  #order(meant: readonly (readonly string[])[], known: Known, count: number): number[] {
    const documents = this.#hits.bestInNoOrder(MOST_SCORED)
    this.#meaning.measure(meant, documents)
    return this.#ordering.order(this.#hits, documents, known, count)
  }

  /** What is coded once the first disease among the hits is over: "Z.n. Malaria" is an infection in the history. */
  #pastAmong(ordered: readonly number[], known: Known): number | undefined {
    for (const document of ordered) {
      const code = this.codeOf(document)
      const isPast = historyLeaning(code) > 0
      const hasAllWords = tierOf(this.#hits.keyOf(document)) <= (isPast ? TIERS.SYNONYM : TIERS.COMPOUND)
      if (!hasAllWords || known.saysLess(this.#hits.readingOf(document))) continue
      const past = isPast ? undefined : pastOf(code)
      return past === undefined ? undefined : this.documentOf(past)
    }
    return undefined
  }

  /** The readings, and the likeliest with words joined that the catalogue writes as one. */
  #withJoined(readings: readonly ReadWay[]): readonly ReadWay[] {
    const { joints } = this.#language.rules
    const joined = joinedWords(readings[0]?.query.words ?? [], joints, this.#matcher.isKnown)
    if (joined.length === 0) return readings
    return [...readings, ...joined.map((text) => this.#read(text))].slice(0, MOST_READINGS)
  }

  #read(text: string): ReadWay {
    const query = this.#reader.read(text, this.#codes.longest)
    const slots = this.#planner.plan(query.words)
    const letters = slots.reduce((sum, slot) => sum + (slot.optional || isOfCode(slot) ? 0 : slot.word.length), 0)
    return { query, slots, letters, meant: meantWords(query) }
  }

  #known(
    readings: readonly ReadWay[],
    understood: Understood,
    { common, fitting }: SearchRequest,
    past?: number,
  ): Known {
    const { isHistory } = understood
    const leaning = (document: number) =>
      isHistory ? historyLeaning(this.codeOf(document)) + (document === past ? PAST_LEANING : 0) : 0
    return {
      letters: readings.map(({ letters }) => letters),
      hasModel: this.model !== undefined,
      common: (document) => common?.[document] ?? 0,
      fitting: (document) => (fitting?.(document) ?? 0) + leaning(document),
      isPresent: (document) => isHistory && leaning(document) === 0,
      saysSide: (reading) => understood.readings[reading]?.saysSide ?? false,
      saysLess: (reading) => understood.readings[reading]?.saysLess ?? false,
      meaning: (document) => this.#meaning.cosineOf(document),
    }
  }

  /** What the words and their meaning find, by any reading; gives the words of which the meaning counts. */
  #find(readings: readonly ReadWay[]): readonly (readonly string[])[] {
    const meant = readings.map((reading) => reading.meant)
    const isCode = this.#findCodes(readings[0]?.query.code ?? '')
    let foundTerm = this.#findFull(readings.map(({ slots }) => slots))
    if (isCode) return meant
    const forgiving = this.#isEnough(foundTerm) ? [] : readings.map(({ slots }) => this.#planner.forgiving(slots))
    foundTerm = this.#findFull(forgiving) || foundTerm
    if (!this.#isEnough(foundTerm)) {
      readings.forEach(({ slots }, reading) => {
        this.#hits.reading = reading
        this.#partial.find(forgiving[reading] ?? slots, this.#hits)
      })
    }
    const ways = [...meant, ...this.#speltRight(meant, forgiving)]
    if (this.#hits.count < MOST_SCORED) for (const words of ways) this.#meaning.propose(words, this.#hits)
    return ways
  }

  /** Readings once more with the words that nobody knows spelt right. */
  #speltRight(meant: readonly (readonly string[])[], forgiving: readonly (readonly Slot[] | undefined)[]) {
    if (!this.model) return []
    return forgiving.flatMap((slots, reading) => {
      const spelt = slots && speltRight(meant[reading]!, slots, (term) => this.#matcher.termAt(term))
      return spelt ? [spelt] : []
    })
  }

  /** Finds the texts that hold all words of a reading; whether one says just what the reading says. */
  #findFull(readings: readonly (readonly Slot[] | undefined)[]): boolean {
    let foundTerm = false
    readings.forEach((slots, reading) => {
      if (!slots) return
      this.#hits.reading = reading
      this.#full.find(slots, this.#hits)
      foundTerm ||= this.#full.foundTerm
    })
    return foundTerm
  }

  #isEnough(foundTerm: boolean): boolean {
    return foundTerm || this.#hits.count >= FEW_HITS
  }

  /** A code without a digit is found only when it is whole: "I" is a chapter, but also how many words begin. */
  #findCodes(code: string): boolean {
    const exact = code === '' ? undefined : this.#codes.find(code)
    if (exact !== undefined) this.#offerCode(exact, TIERS.CODE)
    const family = /\d/.test(code) ? this.#codes.rangeOf(code) : undefined
    if (!family) return exact !== undefined
    for (let rank = family.first; rank < family.end; rank++) {
      this.#offerCode(this.#codes.documentAt(rank), TIERS.CODE_PREFIX)
    }
    return true
  }

  #offerCode(document: number, tier: number): void {
    if (this.#hits.wants(document)) this.#hits.offer(document, NO_TEXT, matchKey(tier, 0, 0, 0))
  }
}

function isOfCode({ readings }: Slot): boolean {
  return readings.some(({ codes }) => codes !== undefined)
}

/** What the model reads of a query: its words, numbers as Arabic ones. */
function meantWords({ words }: ReadQuery): string[] {
  return words.flatMap(({ word, forms, pieces }) => {
    if (pieces.length > 0) return pieces
    return [forms.find((form) => /^\d+$/.test(form)) ?? word]
  })
}

/** Opens a snapshot without copying it; throws UnusableSnapshot. */
export function openIndex(snapshot: Uint8Array): SearchIndex {
  return new SearchIndex(snapshot)
}
