/** Which codes a code excludes or pairs with: from the extracted references, else from its own texts. */

import { bareCode, type CodeRange, codeRange } from '@codarium/domain'
import { codeMentions } from '@codarium/readers'
import type { Catalogue, StoredReference } from '../../catalogue/catalogue.ts'
import { chopMentions } from '../../catalogue/chop-mentions.ts'
import type { CodeEntry, CodeSystem } from '../../catalogue/code-entry.ts'
import { icdTarget } from '../../catalogue/icd-target.ts'

/** The relations the rules ask for, named as the extracted references are. */
export type RelationKind = 'EXCLUSION' | 'DAGGER' | 'ASTERISK'

/** What a code says about other codes. */
export type Relations = (entry: CodeEntry, kind: RelationKind) => readonly CodeRange[]

type Related = ReadonlyMap<string, readonly CodeRange[]>

const indexed = new WeakMap<readonly StoredReference[], Related>()

export function relationsOf({ references }: Catalogue, system: 'ICD10' | 'CHOP'): Relations {
  const extracted = references[system] ?? []
  if (extracted.length === 0) return (entry, kind) => relationsInTexts(entry, kind)
  const related = indexed.get(extracted) ?? indexReferences(extracted, system)
  indexed.set(extracted, related)
  return (entry, kind) => related.get(`${kind} ${bareCode(system, entry.code)}`) ?? []
}

function indexReferences(references: readonly StoredReference[], system: CodeSystem): Related {
  const related = new Map<string, CodeRange[]>()
  for (const { from, to, kind } of references) {
    const key = `${kind} ${bareCode(system, from)}`
    const ranges = related.get(key) ?? []
    // A range in the text became the block of that name.
    const [first = '', last] = to.split('-')
    ranges.push(codeRange(system, first, last))
    related.set(key, ranges)
  }
  return related
}

const read = new WeakMap<CodeEntry, Partial<Record<RelationKind, readonly CodeRange[]>>>()

function relationsInTexts(entry: CodeEntry, kind: RelationKind): readonly CodeRange[] {
  const known = read.get(entry) ?? {}
  known[kind] ??= kind === 'EXCLUSION' ? exclusionsIn(entry) : partnersIn(entry, kind)
  read.set(entry, known)
  return known[kind]
}

function exclusionsIn({ system, texts }: CodeEntry): CodeRange[] {
  const lines = texts.de?.exclusions ?? texts.fr?.exclusions ?? texts.it?.exclusions ?? []
  return lines.flatMap((line) => (system === 'CHOP' ? chopRanges(line) : icdRanges(line)))
}

/** Only the mark beside a code in an inclusion says that it is the partner of a pair. */
function partnersIn({ texts }: CodeEntry, kind: 'DAGGER' | 'ASTERISK'): CodeRange[] {
  const usage = kind === 'DAGGER' ? 'dagger' : 'aster'
  const lines = texts.de?.inclusions ?? texts.fr?.inclusions ?? texts.it?.inclusions ?? []
  return lines.flatMap((line) => icdRanges(line, usage))
}

function icdRanges(line: string, usage?: 'dagger' | 'aster'): CodeRange[] {
  return codeMentions(line)
    .filter((mention) => usage === undefined || mention.usage === usage)
    .flatMap(({ target }) => icdTarget(target) ?? [])
    .map(({ from, to }) => codeRange('ICD10', from, to))
}

function chopRanges(line: string): CodeRange[] {
  return chopMentions(line).map(({ from, to }) => codeRange('CHOP', from, to))
}
