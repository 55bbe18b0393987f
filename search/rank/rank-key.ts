/**
 * The order of hits by their words as one number each: the smaller comes first. It goes by tier, boost, whether the code can be coded,
 * weight of the text, cost (typos, and stop words that are missing), letters of the text (the shorter is the more specific), document.
 * The best by it get their final order from the one score (score.ts).
 */

/** The search order (design, section 5); what is found further down never stands above what is found further up. */
export const TIERS = {
  CODE: 1,
  CODE_PREFIX: 2,
  /** The text says what the query says. */
  TERM: 3,
  /** All words, whole or begun, in the title. */
  TITLE: 4,
  /** All words, whole or begun, in a synonym, inclusion or index entry. */
  SYNONYM: 5,
  /** All words, some of them inside longer ones. */
  COMPOUND: 6,
  /** All words in a text that says what the code is not for. */
  EXCLUSION: 7,
  /** All words, some of them misspelt. */
  FUZZY: 8,
  /** Not all words, or the meaning alone. */
  PARTIAL: 10,
} as const

/** Most a text can weigh and a document can be boosted. */
export const HEAVIEST = 15
export const HIGHEST_BOOST = 63

/** Room for each part of the key; the product of all stays below 2^53. */
const DOCUMENTS = 2 ** 20
const LETTERS = 2 ** 9
const COSTS = 2 ** 5
const WEIGHTS = HEAVIEST + 1
const BOOSTS = HIGHEST_BOOST + 1

/** Most documents an index can have. */
export const MOST_DOCUMENTS = DOCUMENTS

/** The part of the key that depends on the document alone. */
export function documentKey(document: number, boost: number, codable: boolean): number {
  const lowered = HIGHEST_BOOST * 2 + (codable ? 0 : 1)
  return lowered * WEIGHTS * COSTS * LETTERS * DOCUMENTS + document - boostKey(boost)
}

/** How much smaller a boost makes the key. */
export function boostKey(boost: number): number {
  return Math.max(0, Math.min(HIGHEST_BOOST, Math.trunc(boost))) * 2 * WEIGHTS * COSTS * LETTERS * DOCUMENTS
}

/** Places of tiers, of which `TIERS` takes the first few. */
const TIER_PLACES = 2 ** 4
const TIER_SPAN = BOOSTS * 2 * WEIGHTS * COSTS * LETTERS * DOCUMENTS

/** How much larger the key is of a document that comes behind all others. */
export const LAST_KEY = TIER_PLACES * TIER_SPAN

/** The part of the key that depends on the text alone. */
export function textKey(weight: number, letters: number): number {
  return ((HEAVIEST - weight) * COSTS * LETTERS + Math.min(letters, LETTERS - 1)) * DOCUMENTS
}

/** The part of the key that depends on how the text matched. */
export function reasonKey(tier: number, cost: number): number {
  return tier * TIER_SPAN + costKey(cost)
}

/** The part of the key that depends on what a match costs. */
export function costKey(cost: number): number {
  return Math.min(cost, COSTS - 1) * LETTERS * DOCUMENTS
}

/** The part of the key that depends on the text and how it matched; add the document's. */
export function matchKey(tier: number, weight: number, cost: number, letters: number): number {
  return reasonKey(tier, cost) + textKey(weight, letters)
}

/** The document of a key. Not by %, which is slow for numbers beyond 32 bits. */
export function documentOf(key: number): number {
  return key - Math.floor(key / DOCUMENTS) * DOCUMENTS
}

/** The tier of a key, also of one that comes behind all others. */
export function tierOf(key: number): number {
  return Math.floor(key / TIER_SPAN) % TIER_PLACES
}

/** What a key is made of; `boost` as it was given, `cost` in the tier of exact texts with the kind of the text. */
export interface KeyParts {
  isLast: boolean
  tier: number
  boost: number
  isContainer: boolean
  weight: number
  cost: number
  letters: number
}

/** Takes a key apart, into the same object each time. All but the document fits into 30 bits, and whole numbers of 32 bits divide quickly. */
export function takeApart(key: number, parts: KeyParts): KeyParts {
  const fromLetters = Math.floor(key / DOCUMENTS) | 0
  const fromCost = (fromLetters / LETTERS) | 0
  const fromWeight = (fromCost / COSTS) | 0
  const fromBoost = (fromWeight / WEIGHTS) | 0
  const fromTier = (fromBoost / (2 * BOOSTS)) | 0
  const lowered = fromBoost % (2 * BOOSTS)
  parts.letters = fromLetters % LETTERS
  parts.cost = fromCost % COSTS
  parts.weight = HEAVIEST - (fromWeight % WEIGHTS)
  parts.isContainer = lowered % 2 === 1
  parts.boost = HIGHEST_BOOST - (lowered >> 1)
  parts.tier = fromTier % TIER_PLACES
  parts.isLast = fromTier >= TIER_PLACES
  return parts
}
