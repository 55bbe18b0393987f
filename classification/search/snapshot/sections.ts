/** The parts of a snapshot: which arrays an index consists of, in the order they are stored. */

/** Every array with its kind; "starts" arrays have one entry more than there are things, the last one the end. */
export const SECTIONS = {
  /** JSON: language, prefix of codes. */
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
  /** The words of all texts, folded and sorted; a term is known by its place. */
  termBytes: Uint8Array,
  termStarts: Uint32Array,
  stemLengths: Uint8Array,
  /** Texts that hold a term: those of one reason place together, the best first. */
  postingStarts: Uint32Array,
  postings: Uint32Array,
  /** Places inside terms, sorted by the letters from there on: the term, and where in it. */
  partTerms: Uint32Array,
  partOffsets: Uint8Array,
  /** Beginnings of terms with letters left out, by hash; each leads to the terms of a beginning. */
  slipBuckets: Uint32Array,
  slipEntries: Uint32Array,
  slipFirstTerms: Uint32Array,
  slipLastTerms: Uint32Array,
  /** Texts, those of a document together; letters and stems without stop words. */
  textDocuments: Uint32Array,
  textFields: Uint8Array,
  textWeights: Uint8Array,
  textLetters: Uint16Array,
  textStems: Uint8Array,
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
