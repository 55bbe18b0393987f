/**
 * The one score of a hit: what its words, its meaning, how common it is and the patient say for it, added up. Only an exact code and a
 * text that says just what was typed stand above it (`standing`). The weights were found by measurement, see `WEIGHTS`.
 */
import type { ScoreParts } from '../interface/search-request.ts'
import { type KeyParts, TIERS } from './rank-key.ts'
import { FIELD_COST } from './reasons.ts'

/** What is known of a hit. */
export interface Evidence extends KeyParts {
  /** Letters of the words that were asked for. */
  queryLetters: number
  /** Place of the reading of the query: the likeliest is the first. */
  reading: number
  /** Whether no word has found it. */
  isMeant: boolean
  /** Whether there is a model that knows what words mean. */
  hasModel: boolean
  /** -1 to 1; 0 where nothing is known. */
  meaning: number
  /** 0 (hardly ever coded) to 1 (every day). */
  common: number
  /** What the patient and the case say for it or against it, -1 to 1. */
  fitting: number
  /** Whether the query is about the past and the code is not: then an exact text of it is not what was meant. */
  isPresent: boolean
  /** Whether the text says the side too that was typed. */
  saysSide: boolean
  /** Whether the reading leaves out something that was typed. */
  saysLess: boolean
}

/** Found over our sets of everyday queries and texts of the alphabetical index (bench/everyday.ts, bench/relevance.ts). */
export const WEIGHTS = {
  /** By tier, from TERM on, beside a model. */
  tiers: { 3: 0.55, 4: 0.38, 5: 0.37, 6: 0.22, 7: 0.06, 8: 0.18, 10: 0.12 } as Readonly<Record<number, number>>,
  /** Of words alone: nothing else says which of several misspelt or partial matches is meant. */
  alone: { tiers: { 8: 0.35, 10: 0.3 } as Readonly<Record<number, number>>, container: 0.17 },
  /** A text that says nothing but what was asked for. */
  brevity: 0.05,
  /** Each half typo, each stop word that is missing. */
  cost: 0.03,
  /** The kind of an exact text: synonyms, index entries and inclusions behind titles. */
  field: 0.06,
  /** Texts that people have confirmed. */
  weight: 0.02,
  /** A text that says the side that was typed. */
  side: 0.5,
  /** Each reading behind the first. */
  reading: 0.03,
  meaning: 1,
  common: 0.09,
  context: 0.4,
  /** Codes that coders confirmed for the text. */
  confirmed: 0.8,
  exactReading: 0.1,
  present: 0.3,
  /** By a reading that leaves out something that was typed. */
  less: 0.2,
  /** What cannot be coded. */
  container: 0.2,
}

/** Letters up to which partial matches tell their place among themselves. */
const PLACES = 50
/** Steps in which a partial match tells how much of the query it holds. */
export const SHARES = 31

/** Letters of a query up to which its words and what is common count in full: the more it says, the surer is its meaning. */
const FEW_LETTERS = 8

/** What comes last stands so far behind. */
const LAST = TIERS.PARTIAL

/** What stands above the score: codes, exact texts, then all others; and what comes last behind all that. */
export function standing({ tier, isLast, isPresent, saysSide, saysLess }: Evidence): number {
  if (saysSide && !saysLess && isWhole(tier)) return isLast ? LAST + TIERS.TERM : TIERS.TERM
  const above = tier < TIERS.TERM || (tier === TIERS.TERM && !isPresent && !saysLess) ? tier : TIERS.TERM + 1
  return isLast ? above + LAST : above
}

/** Whether a text holds all words, spelt right, and is what its code is for. */
function isWhole(tier: number): boolean {
  return tier >= TIERS.TERM && tier <= TIERS.COMPOUND
}

/** Codes keep the order of the catalogue among themselves. */
const OF_CODES: ScoreParts = { words: 0, meaning: 0, common: 0, context: 0 }

/** The parts of the score of a hit. */
export function scoreParts(hit: Evidence, weights = WEIGHTS): ScoreParts {
  if (hit.tier < TIERS.TERM) return OF_CODES
  const share = shareBeside(hit.queryLetters)
  return {
    words:
      wordsScore(hit, weights) * (hit.tier === TIERS.TERM || !hit.hasModel ? 1 : share) +
      sideScore(hit, weights) -
      hit.reading * (hit.tier === TIERS.TERM ? weights.exactReading : weights.reading) -
      (hit.isPresent ? weights.present : 0) -
      (hit.saysLess ? weights.less : 0) -
      (hit.isContainer ? (hit.hasModel ? weights : weights.alone).container : 0),
    meaning: hit.meaning * weights.meaning,
    common: hit.common * weights.common * share,
    context: hit.fitting * weights.context + Math.log2(1 + hit.boost) * weights.confirmed,
  }
}

/** The score of a hit, the larger the better. */
export function scoreOf(hit: Evidence, weights = WEIGHTS): number {
  const { words, meaning, common, context } = scoreParts(hit, weights)
  return words + meaning + common + context
}

/** How much what is common, and words beside a model, count for a query of so many letters. */
function shareBeside(letters: number): number {
  return Math.min(1, FEW_LETTERS / Math.max(1, letters))
}

function sideScore({ saysSide, tier }: Evidence, weights: typeof WEIGHTS): number {
  return saysSide && isWhole(tier) ? weights.side : 0
}

function wordsScore(hit: Evidence, weights: typeof WEIGHTS): number {
  const { tier, cost, letters, weight, queryLetters, isMeant, hasModel } = hit
  if (isMeant) return 0
  const base = (hasModel ? undefined : weights.alone.tiers[tier]) ?? weights.tiers[tier] ?? 0
  if (tier === TIERS.PARTIAL) return (base * (SHARES - cost)) / SHARES - (base * Math.min(letters, PLACES)) / PLACES / 4
  const typos = tier === TIERS.TERM ? cost % FIELD_COST : cost
  const field = tier === TIERS.TERM ? Math.floor(cost / FIELD_COST) : 0
  const brevity = letters === 0 ? 0 : Math.min(1, queryLetters / letters)
  return (
    base + weights.brevity * brevity - weights.cost * typos - weights.field * field + weights.weight * Math.sqrt(weight)
  )
}
