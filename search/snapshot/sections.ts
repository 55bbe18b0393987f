/** The parts of a snapshot: which arrays an index consists of, in the order they are stored. */

/** Every array with its kind; "starts" arrays have one entry more than there are things, the last one the end. */
export const SECTIONS = {
  /** JSON: language, prefix of codes, checksum of codes. */
  about: Uint8Array,
  /** Codes in the order of the documents. */
  codeBytes: Uint8Array,
  codeStarts: Uint32Array,
  /** 1 for documents that can be coded. */
  codable: Uint8Array,
  /** Codes without punctuation, sorted, and the documents they belong to. */
  keyBytes: Uint8Array,
  keyStarts: Uint32Array,
  keyDocuments: Uint32Array,
  /** Place of each document among the sorted codes. */
  keyRanks: Uint32Array,
  /** The words of all texts, folded and sorted; a term is known by its place. */
  termBytes: Uint8Array,
  termStarts: Uint32Array,
  stemLengths: Uint8Array,
  /** Hash table of the stems of terms that are no stop words, see KnownStems. */
  stemSlots: Uint32Array,
  /** Texts that hold a term: those of one reason place together, the best first. */
  postingStarts: Uint32Array,
  postings: Uint32Array,
  /** Document and reason place of each posting: those of one term are read one behind the other. */
  postingFacts: Uint32Array,
  /** Places inside terms, sorted by the letters from there on: the term, and where in it. */
  partTerms: Uint32Array,
  partOffsets: Uint8Array,
  /** Beginnings of terms with letters left out, by hash; each leads to the terms of a beginning. */
  typoBuckets: Uint32Array,
  typoEntries: Uint32Array,
  typoFirstTerms: Uint32Array,
  typoLastTerms: Uint32Array,
  /** Where the texts of each document start: they stand together, its title first. */
  documentTexts: Uint32Array,
  /** Document, field and stems of each text in one number; stems and letters without stop words. */
  textFacts: Uint32Array,
  /** The part of the rank that each text and its document bring along when nothing boosts it. */
  textKeys: Float64Array,
  textLetters: Uint16Array,
  /** Terms a text holds, each once. */
  textTermStarts: Uint32Array,
  textTerms: Uint32Array,
  /** Texts as the catalogue writes them, in UTF-8. */
  textBytes: Uint8Array,
  textByteStarts: Uint32Array,
} as const

export type SectionName = keyof typeof SECTIONS

/** All arrays of an index. */
export type Sections = { readonly [Name in SectionName]: InstanceType<(typeof SECTIONS)[Name]> }

/** The names in stored order. */
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]
