/** Whether the arrays of a snapshot belong together: a search trusts them without looking. */
import type { Sections } from './sections.ts'

/** True when all arrays about the same things are equally long, and all "starts" end where what they start in ends. */
export function isFitting(sections: Sections): boolean {
  const { stemSlots, stemLengths, typoBuckets } = sections
  const runs = equalRuns(sections).every(([first, ...others]) => others.every((length) => length === first))
  // Free slots end a search in the table.
  return (
    runs &&
    isPowerOfTwo(stemSlots.length) &&
    stemSlots.length > stemLengths.length &&
    isPowerOfTwo(ends(typoBuckets).things)
  )
}

function equalRuns(sections: Sections): number[][] {
  const { codeBytes, keyBytes, termBytes, textBytes, codable, keyDocuments, keyRanks, stemLengths } = sections
  const { postings, postingFacts, partTerms, partOffsets, typoEntries, typoFirstTerms, typoLastTerms } = sections
  const { textFacts, textKeys, textLetters, textTerms } = sections
  const [codes, keys, terms] = [ends(sections.codeStarts), ends(sections.keyStarts), ends(sections.termStarts)]
  const [texts, textWords] = [ends(sections.textByteStarts), ends(sections.textTermStarts)]
  const [posted, documents] = [ends(sections.postingStarts), ends(sections.documentTexts)]
  return [
    [codeBytes.length, codes.end],
    [keyBytes.length, keys.end],
    [termBytes.length, terms.end],
    [textBytes.length, texts.end],
    [codable.length, codes.things, keys.things, documents.things, keyDocuments.length, keyRanks.length],
    [stemLengths.length, terms.things, posted.things],
    [postings.length, posted.end, postingFacts.length, textWords.end, textTerms.length],
    [textFacts.length, documents.end, texts.things, textWords.things, textKeys.length, textLetters.length],
    [partTerms.length, partOffsets.length],
    [typoEntries.length, ends(sections.typoBuckets).end],
    [typoFirstTerms.length, typoLastTerms.length],
  ]
}

/** How many things an array says the starts of, and where the last of them ends. */
function ends(starts: Uint32Array): { readonly things: number; readonly end: number } {
  return { things: starts.length - 1, end: starts.at(-1) ?? -1 }
}

function isPowerOfTwo(length: number): boolean {
  return length > 0 && (length & (length - 1)) === 0
}
