/** All codes of a catalogue, each behind the one above it: what a browser opens in place. */
import type { TreeCode } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import { childrenOf } from './hierarchy.ts'

/** Trees asked for before; they go with their table. */
const known = new WeakMap<CodeTable, Map<Language, readonly TreeCode[]>>()

/** The codes of a table, made once per language. */
export function catalogueTree(codes: CodeTable, language: Language): readonly TreeCode[] {
  const ofTable = known.get(codes) ?? new Map<Language, readonly TreeCode[]>()
  known.set(codes, ofTable)
  const tree = ofTable.get(language) ?? [...below(codes, '', 0, language)]
  ofTable.set(language, tree)
  return tree
}

function* below(codes: CodeTable, parent: string, depth: number, language: Language): Generator<TreeCode> {
  for (const { code, text, isCodable, hasChildren } of childrenOf(codes, parent, language)) {
    yield { code, text, depth, isCodable }
    if (hasChildren) yield* below(codes, code, depth + 1, language)
  }
}
