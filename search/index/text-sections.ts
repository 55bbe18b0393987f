/** The sections of a snapshot that hold texts, and what ranking must know of each. */

import { documentKey, textKey } from '../rank/rank-key.ts'
import { textFact } from '../rank/text-facts.ts'
import type { Sections } from '../snapshot/sections.ts'
import { byteStrings } from './byte-strings.ts'
import type { TextTable } from './text-table.ts'

type TextSections =
  | 'documentTexts'
  | 'textFacts'
  | 'textKeys'
  | 'textLetters'
  | 'textTermStarts'
  | 'textBytes'
  | 'textByteStarts'

/** The sections of all texts; `codable` says of each document whether it can be coded. */
export function textSections(texts: TextTable, codable: Uint8Array): Pick<Sections, TextSections> {
  const [documents, fields, stems] = [texts.documents.view(), texts.fields.view(), texts.stems.view()]
  const [weights, letters] = [texts.weights.view(), texts.letters.view()]
  const { bytes, starts } = byteStrings(texts.strings)
  return {
    documentTexts: documentTexts(documents, codable.length),
    textFacts: Uint32Array.from(documents, (document, text) => textFact(document, fields[text]!, stems[text]!)),
    textKeys: Float64Array.from(documents, (document, text) => {
      return textKey(weights[text]!, letters[text]!) + documentKey(document, 0, codable[document] === 1)
    }),
    textLetters: Uint16Array.from(letters),
    textTermStarts: texts.termStarts.view().slice(),
    textBytes: bytes,
    textByteStarts: starts,
  }
}

/** Where the texts of each document start; the last start is the end. */
function documentTexts(documents: Uint32Array, count: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(count + 1)
  for (const document of documents) starts[document + 1]!++
  for (let document = 0; document < count; document++) starts[document + 1]! += starts[document]!
  return starts
}
