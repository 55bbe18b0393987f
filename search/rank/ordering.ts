/** Brings the best hits by their words, and those by meaning, into the order of the one score. */
import type { ScoreParts } from '../interface/search-request.ts'
import type { HitList } from './hit-list.ts'
import { LAST_KEY, takeApart } from './rank-key.ts'
import { type Evidence, scoreOf, scoreParts, standing } from './score.ts'
import { firstOf } from './smallest.ts'

/** Hits that are scored at most; the others follow as their words have put them. */
export const MOST_SCORED = 400

/** What is known of a search beside its hits. */
export interface Known {
  /** Letters of the words that must be there, by reading. */
  readonly letters: readonly number[]
  /** Whether there is a model that knows what words mean. */
  readonly hasModel: boolean
  /** How common the code of a document is. */
  common(document: number): number
  /** What the patient and the case say for a document. */
  fitting(document: number): number
  /** Whether the query is about the past and the code of the document is not. */
  isPresent(document: number): boolean
  /** Whether a reading says the side that was typed. */
  saysSide(reading: number): boolean
  /** Whether a reading leaves out something that was typed. */
  saysLess(reading: number): boolean
  /** The best cosine of a document with any reading. */
  meaning(document: number): number
}

/** One document with its place in the order. */
interface Placed {
  readonly document: number
  readonly standing: number
  readonly score: number
  readonly key: number
}

/** Orders one search after the other. */
export class Ordering {
  readonly #evidence: Evidence = {
    ...{ isLast: false, tier: 0, boost: 0, isContainer: false, weight: 0, cost: 0, letters: 0, queryLetters: 0 },
    ...{
      reading: 0,
      isMeant: false,
      hasModel: false,
      meaning: 0,
      common: 0,
      fitting: 0,
      isPresent: false,
      saysSide: false,
    },
    saysLess: false,
  }

  /** The first of the documents in their final order. */
  order(hits: HitList, documents: Uint32Array, known: Known, count: number): number[] {
    const placed: Placed[] = []
    for (const document of documents) placed.push(this.#place(document, hits, known))
    return firstOf(placed, count, inOrder).map(({ document }) => document)
  }

  /** The document that can be coded and that would be the first if none came last. */
  firstOfAll(hits: HitList, documents: Uint32Array, known: Known): number | undefined {
    let first: Placed | undefined
    for (const document of documents) {
      const evidence = this.#gather(document, hits, known)
      if (evidence.isContainer) continue
      // Of equal hits the key decides, without what puts it last: else the other one would seem to have been the first.
      const key = hits.keyOf(document) - (evidence.isLast ? LAST_KEY : 0)
      evidence.isLast = false
      const placed = { document, standing: standing(evidence), score: scoreOf(evidence), key }
      if (!first || inOrder(placed, first) < 0) first = placed
    }
    return first?.document
  }

  /** What the score of a document is made of. */
  explain(document: number, hits: HitList, known: Known): ScoreParts {
    return scoreParts(this.#gather(document, hits, known))
  }

  #place(document: number, hits: HitList, known: Known): Placed {
    const evidence = this.#gather(document, hits, known)
    return { document, standing: standing(evidence), score: scoreOf(evidence), key: hits.keyOf(document) }
  }

  #gather(document: number, hits: HitList, known: Known): Evidence {
    const evidence = this.#evidence
    takeApart(hits.keyOf(document), evidence)
    evidence.reading = hits.readingOf(document)
    evidence.queryLetters = known.letters[evidence.reading] ?? 0
    evidence.isMeant = hits.isMeant(document)
    evidence.hasModel = known.hasModel
    evidence.meaning = known.meaning(document)
    evidence.common = known.common(document)
    evidence.fitting = known.fitting(document)
    evidence.isPresent = known.isPresent(document)
    evidence.saysSide = known.saysSide(evidence.reading)
    evidence.saysLess = known.saysLess(evidence.reading)
    return evidence
  }
}

function inOrder(a: Placed, b: Placed): number {
  return a.standing - b.standing || b.score - a.score || a.key - b.key
}
