/** The second stage of a search: adds what only the meaning finds, and says how close each hit comes to what is meant. */
import { FIELD } from '../interface/search-document.ts'
import { MATCH } from '../rank/grade.ts'
import type { HitList } from '../rank/hit-list.ts'
import { HEAVIEST, matchKey, TIERS } from '../rank/rank-key.ts'
import { FIELD_COST } from '../rank/reasons.ts'
import type { Sections } from '../snapshot/sections.ts'
import type { MeaningModel } from './meaning-model.ts'

/** Codes proposed at most. */
const MOST_PROPOSED = 50
/** Cosine a proposed code has at least, and how far it may lie below the best one: further down is chance. */
const LEAST_COSINE = 0.35
const LARGEST_GAP = 0.45

/** What the house says a text means counts like an exact synonym that people have confirmed: behind an exact title. */
const AS_SYNONYM = matchKey(TIERS.TERM, HEAVIEST, FIELD.SYNONYM * FIELD_COST, 0)

/** Numbers alone mean nothing, and neither do words of one or two letters. */
const TELLING = /[a-z].*[a-z].*[a-z]/

/** A code and how well it fits, the larger the better. */
interface Fitting {
  readonly document: number
  readonly score: number
}

/** Works on the hits of one index. */
export class MeaningStage {
  /** Without a model nothing happens. */
  model: MeaningModel | undefined
  /** Where the texts of each document start: with its title. */
  readonly #starts: Uint32Array
  /** The best cosine of each document asked about last. */
  readonly #cosines: Float32Array

  constructor(sections: Sections) {
    this.#starts = sections.documentTexts
    this.#cosines = new Float32Array(sections.codable.length)
  }

  /** Makes hits of the codes that the words of one reading may mean and that no word has found. */
  propose(words: readonly string[], hits: HitList): void {
    const { model } = this
    if (!model || !isTelling(words) || !model.read(words)) return
    for (const { document } of this.#proposals(model, hits)) this.offer(document, hits)
  }

  /** Finds how close documents come to any of the readings; the words of each, the likeliest first. */
  measure(readings: readonly (readonly string[])[], documents: Uint32Array): void {
    for (const document of documents) this.#cosines[document] = 0
    const { model } = this
    if (!model) return
    for (const words of readings) {
      if (!isTelling(words) || !model.read(words)) continue
      model.score(documents)
      for (let i = 0; i < documents.length; i++) {
        const document = documents[i]!
        if (model.scores[i]! > this.#cosines[document]!) this.#cosines[document] = model.scores[i]!
      }
    }
  }

  /** What was measured for a document. */
  cosineOf(document: number): number {
    return this.#cosines[document]!
  }

  /** Makes a document a hit although nothing has found it. */
  offer(document: number, hits: HitList): void {
    if (hits.has(document) || !this.#hasTexts(document) || !hits.wants(document)) return
    hits.offerMeaning(document, this.#starts[document]!, matchKey(TIERS.PARTIAL, 0, 0, 0))
  }

  /** Makes a document a hit as good as an exact text: the house says that it is meant. */
  offerNamed(document: number, hits: HitList): void {
    if (!this.#hasTexts(document) || !hits.wants(document)) return
    hits.reading = 0
    hits.offer(document, this.#starts[document]!, AS_SYNONYM, MATCH.WHOLE)
  }

  /** The best codes that are no hits yet and that the search wants. */
  #proposals(model: MeaningModel, hits: HitList): Fitting[] {
    const candidates = model.candidates()
    model.score(candidates)
    const best = candidates.reduce((most, _, i) => Math.max(most, model.scores[i]!), -1)
    const least = Math.max(LEAST_COSINE, best - LARGEST_GAP)
    const close: Fitting[] = []
    candidates.forEach((document, i) => {
      const score = model.scores[i]!
      if (score >= least && !hits.has(document)) close.push({ document, score })
    })
    return close
      .sort((a, b) => b.score - a.score || a.document - b.document)
      .filter(({ document }) => this.#hasTexts(document) && hits.wants(document))
      .slice(0, MOST_PROPOSED)
  }

  #hasTexts(document: number): boolean {
    return this.#starts[document]! < this.#starts[document + 1]!
  }
}

function isTelling(words: readonly string[]): boolean {
  return words.some((word) => TELLING.test(word))
}
