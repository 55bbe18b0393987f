/** What the catalogues of a version say about codes, as the rules ask for it. */

import type { CodeRange } from '@codarium/domain'
import type { CodeTable } from '../../catalogue/catalogue.ts'
import type { CatalogueSource } from '../../catalogue/catalogues.ts'
import { type CodeBook, codeBook } from '../../catalogue/code-book.ts'
import type { CodeEntry, EntryAgeLimit } from '../../catalogue/code-entry.ts'
import { limitsOf } from '../../catalogue/code-limits.ts'
import type { CodeSupport } from '../../catalogue/support-index.ts'
import { type RelationKind, type Relations, relationsOf } from './relations.ts'

/** The ages and the sex a code goes with. */
export interface PatientLimits {
  readonly age: EntryAgeLimit | undefined
  readonly sex: 'M' | 'F' | undefined
}

/** Everything the rules know. */
export class CodeKnowledge {
  readonly diagnoses: CodeTable
  /** Absent when no procedures were imported. */
  readonly procedures: CodeTable | undefined
  readonly #support: (entry: CodeEntry) => CodeSupport
  readonly #relations: Readonly<Record<string, Relations>>

  constructor({ codes, support, catalogue }: CodeBook, procedures: CodeBook | undefined) {
    this.diagnoses = codes
    this.procedures = procedures && procedures.codes.size > 0 ? procedures.codes : undefined
    this.#support = (entry) => (entry.system === 'ICD10' ? support.of(entry, codes) : {})
    this.#relations = {
      ICD10: relationsOf(catalogue, 'ICD10'),
      ...(procedures ? { CHOP: relationsOf(procedures.catalogue, 'CHOP') } : {}),
    }
  }

  /** What the supporting documents say about a diagnosis; nothing about procedures. */
  support(entry: CodeEntry): CodeSupport {
    return this.#support(entry)
  }

  /** The limits of a code: those of the supporting documents, else those of the catalogue. */
  limits(entry: CodeEntry): PatientLimits {
    return limitsOf(entry, this.#support(entry))
  }

  /** The codes a code excludes or pairs with, those of its categories included; chapters and blocks speak too widely. */
  related(entry: CodeEntry, kind: RelationKind): CodeRange[] {
    const table = entry.system === 'CHOP' ? this.procedures : this.diagnoses
    const above = (table?.ancestors(entry) ?? []).filter((each) => each.kind !== 'chapter' && each.kind !== 'block')
    return [entry, ...above].flatMap((each) => this.#relations[entry.system]?.(each, kind) ?? [])
  }
}

/** What is known for a coding year; undefined when no diagnoses were imported for it. */
export function knowledgeOf(source: CatalogueSource, version: string): CodeKnowledge | undefined {
  const diagnoses = codeBook(source, 'ICD10', version)
  if (!diagnoses || diagnoses.codes.size === 0) return undefined
  return new CodeKnowledge(diagnoses, codeBook(source, 'CHOP', version))
}
