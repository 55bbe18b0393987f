/** A label as lines of plain text; most labels are nothing else in the file. */
import { MOST_LABEL_CHARACTERS, requireAtMost } from './bounds.ts'
import { MAY_MENTION, separateGluedCodes } from './code-mentions.ts'
import { type CodeReference, isTitle, type LabelPlace, lineReferences } from './references.ts'

/** The text of a label, line by line, with the references in it. */
export interface FlatLabel {
  readonly lines: readonly string[]
  readonly references: readonly CodeReference[]
}

/** Most labels have no references, and share this list. */
const NONE: readonly never[] = []

/** Flattens a label that holds nothing but text. */
export function flattenPlain(place: LabelPlace, text: string): FlatLabel {
  requireAtMost(MOST_LABEL_CHARACTERS, text.length, 'text in one label')
  const plain = normaliseSpace(text)
  if (plain === '') return { lines: NONE, references: NONE }
  if (isTitle(place.rubric) || !MAY_MENTION.test(plain)) return { lines: [plain], references: NONE }
  const line = separateGluedCodes(plain)
  return { lines: [line], references: lineReferences(place, line, NONE) }
}

/** One space for any white space, none at the ends, no soft hyphens: what search and print can rely on. */
export function normaliseSpace(text: string): string {
  if (!UNTIDY.test(text)) return text
  return text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Most texts are tidy, and asking is cheaper than replacing. */
const UNTIDY = /\u00ad|[^\S ]| {2}|^ | $/
