/** The second stage of a search: orders what the words have found by meaning, and adds what only the meaning finds. */
import type { Language } from '../language/language.ts'
import type { ReadQuery } from '../match/read-query.ts'
import type { HitList } from '../rank/hit-list.ts'
import { matchKey, PLACES, TIERS, tierOf } from '../rank/rank-key.ts'
import type { Sections } from '../snapshot/sections.ts'
import type { MeaningModel } from './meaning-model.ts'

/** Hits ordered by meaning at most: a query that finds more says too little to mean anything. */
export const MOST_ORDERED = 1000
/** Codes proposed at most. */
const MOST_PROPOSED = 50
/** Cosine a proposed code has at least, and how far it may lie below the best one: further down is chance. */
const LEAST_COSINE = 0.35
const LARGEST_GAP = 0.45
/** What the first place among partial matches is worth as a cosine; the second half of it, and so on. */
const PARTIAL_WORTH = 0.02

/** Numbers alone mean nothing. */
const LETTER = /[a-z]/

/** A code and how well it fits, the larger the better. */
interface Fitting {
  readonly document: number
  readonly score: number
}

/** Works on the hits of one index. */
export class MeaningStage {
  /** Without a model nothing happens. */
  model: MeaningModel | undefined
  readonly #language: Language
  /** Where the texts of each document start: with its title. */
  readonly #starts: Uint32Array

  constructor(sections: Sections, language: Language) {
    this.#language = language
    this.#starts = sections.documentTexts
  }

  /** Orders the hits, and with `proposing` adds codes that the words have not found. */
  rank(query: ReadQuery, hits: HitList, proposing: boolean): void {
    const { model } = this
    if (!model) return
    const ordered = hits.count <= MOST_ORDERED ? orderedOf(hits) : []
    // One hit alone has its place.
    if (ordered.length < 2 && !proposing) return
    const words = wordsOf(query, this.#language)
    if (!words.some((word) => LETTER.test(word)) || !model.read(words)) return
    this.#order(model, ordered, hits)
    if (proposing) this.#propose(model, hits)
  }

  /** Makes a document a hit although nothing has found it. */
  offer(document: number, hits: HitList): void {
    if (hits.has(document) || !this.#hasTexts(document) || !hits.wants(document)) return
    hits.offerMeaning(document, this.#starts[document]!, matchKey(TIERS.PARTIAL, 0, 0, 0))
  }

  /** Hits of the same tier in the order of their meaning; exact ones and partial ones stay. */
  #order(model: MeaningModel, ordered: ArrayLike<number>, hits: HitList): void {
    model.score(ordered)
    for (let i = 0; i < ordered.length; i++) {
      hits.place(ordered[i]!, Math.round(((1 - model.scores[i]!) / 2) * (PLACES - 1)))
    }
  }

  /** Brings partial matches and the codes the model proposes into one order. */
  #propose(model: MeaningModel, hits: HitList): void {
    const partial = Array.from(hits.shown)
      .filter((document) => tierOf(hits.keyOf(document)) === TIERS.PARTIAL)
      .sort((a, b) => hits.keyOf(a) - hits.keyOf(b))
    const fitting = [...this.#proposals(model, hits), ...partialScores(model, partial)]
    fitting.sort((a, b) => b.score - a.score || a.document - b.document)
    fitting.forEach(({ document }, place) => {
      if (!hits.has(document)) this.offer(document, hits)
      if (hits.has(document)) hits.place(document, place)
    })
  }

  /** The best codes that are no hits yet and that the search wants. */
  #proposals(model: MeaningModel, hits: HitList): Fitting[] {
    const candidates = model.candidates()
    model.score(candidates)
    const best = candidates.reduce((most, _, i) => Math.max(most, model.scores[i]!), -1)
    const least = Math.max(LEAST_COSINE, best - LARGEST_GAP)
    return candidates
      .map((document, i) => ({ document, score: model.scores[i]! }))
      .filter(({ document, score }) => score >= least && !hits.has(document))
      .sort((a, b) => b.score - a.score || a.document - b.document)
      .filter(({ document }) => this.#hasTexts(document) && hits.wants(document))
      .slice(0, MOST_PROPOSED)
  }

  #hasTexts(document: number): boolean {
    return this.#starts[document]! < this.#starts[document + 1]!
  }
}

/** The hits that their meaning puts in order. */
function orderedOf(hits: HitList): Uint32Array {
  return hits.shown.filter((document) => {
    const tier = tierOf(hits.keyOf(document))
    return tier > TIERS.TERM && tier < TIERS.PARTIAL
  })
}

/** Partial matches by meaning, with something for their place. */
function partialScores(model: MeaningModel, partial: readonly number[]): Fitting[] {
  model.score(partial)
  return partial.map((document, i) => ({ document, score: model.scores[i]! + PARTIAL_WORTH / (i + 1) }))
}

/** What the model reads of a query: its words, and what abbreviations stand for. */
function wordsOf({ words }: ReadQuery, language: Language): string[] {
  return words.flatMap(({ word, forms, pieces }) => {
    if (pieces.length > 0) return pieces
    const number = forms.find((form) => /^\d+$/.test(form))
    const long = language.readingsOf(word)?.find(({ length }) => length > 0) ?? []
    return [number ?? word, ...long]
  })
}
