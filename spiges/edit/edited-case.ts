/** A case as an edit leaves it: plain values, for previews that need no XML. */
import type { CaseEdit, CodedCase } from '@codarium/contract'

/** The parts of a case an edit can change. */
type EditableCase = Pick<CodedCase, 'administrative' | 'diagnoses' | 'treatments' | 'medications'>

/** The case with an edit; the case itself without one. */
export function withEdit<Case extends EditableCase>(coded: Case, edit: CaseEdit | undefined): Case {
  if (!edit) return coded
  const { diagnoses, treatments, medications, administrative } = edit
  return {
    ...coded,
    ...(diagnoses ? { diagnoses } : {}),
    ...(treatments ? { treatments } : {}),
    ...(medications ? { medications } : {}),
    ...(administrative ? { administrative: withAttributes(coded.administrative, administrative) } : {}),
  }
}

/** Attributes with changes; null removes one. */
export function withAttributes(
  attributes: CodedCase['administrative'],
  changes: NonNullable<CaseEdit['administrative']>,
): CodedCase['administrative'] {
  const merged = Object.entries({ ...attributes, ...changes })
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null))
}
