/** Finds the references of one code in its record: where they lead as written, and what they mean. */
import type { ReferenceKind } from '@codarium/contract'
import type { ChopRecord, CodeReference, IcdRecord } from '@codarium/readers'
import { chopMentions } from '../../catalogue/chop-mentions.ts'
import type { NamedCodes } from '../../catalogue/code-family.ts'
import { icdTarget } from '../../catalogue/icd-target.ts'

/** A reference as found, before its target is looked up. */
export interface FoundReference {
  readonly kind: ReferenceKind
  readonly target: NamedCodes
  readonly text: string
}

/** What the marks and rubrics of ClaML mean; mere mentions in prose and notes are no references. */
const icdKinds: Readonly<Partial<Record<CodeReference['kind'], ReferenceKind>>> = {
  dagger: 'DAGGER',
  aster: 'ASTERISK',
  optional: 'OPTIONAL',
  exclusion: 'EXCLUSION',
  inclusion: 'INCLUSION',
  'coding-hint': 'CODING_HINT',
}

/** The references of an ICD-10 code: Reference elements and mentions in its texts, both kept by the import. */
export function icdReferences({ references = [] }: Partial<Pick<IcdRecord, 'references'>>): FoundReference[] {
  return references.flatMap(({ kind: of, target: written, text }) => {
    const kind = icdKinds[of]
    const target = kind && icdTarget(written)
    return target ? [{ kind, target, text }] : []
  })
}

type ChopLines = Partial<Pick<ChopRecord, 'exclusions' | 'inclusions' | 'codingHints'>>

/** The references of a CHOP code: CHOP has no marks, only texts. */
export function chopReferences({ exclusions = [], inclusions = [], codingHints = [] }: ChopLines): FoundReference[] {
  return [
    ...inLines(exclusions, 'EXCLUSION'),
    ...inLines(inclusions, 'INCLUSION'),
    ...inLines(codingHints, 'CODING_HINT'),
  ]
}

function inLines(lines: readonly string[], kind: ReferenceKind): FoundReference[] {
  return lines.flatMap((text) => chopMentions(text).map((target) => ({ kind, target, text })))
}
