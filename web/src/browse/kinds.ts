/** The kinds of things in the catalogue, and how addresses call them. */
import { type ListName, listNames } from '../catalogue/list-names.ts'

/** Codes of three catalogues, case groups, supplements, coding rules. */
export type Kind = ListName | 'drg' | 'supplement' | 'rule'

/** The kinds in the order they are shown. */
export const kinds: readonly Kind[] = [...listNames, 'drg', 'supplement', 'rule']

export const pathOfKind: Readonly<Record<Kind, string>> = {
  diagnoses: 'icd10',
  treatments: 'chop',
  medications: 'atc',
  drg: 'drg',
  supplement: 'supplement',
  rule: 'rule',
}

export const kindOfPath = (path: string): Kind | undefined => kinds.find((kind) => pathOfKind[kind] === path)

/** Whether things of this kind are codes of a catalogue. */
export const isCodes = (kind: Kind | undefined): kind is ListName => listNames.some((list) => list === kind)
