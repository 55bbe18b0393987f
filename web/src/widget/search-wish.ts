/** What the search is asked for a text: what page and box say, as the server takes it. */
import type { CaseSearchRequest, ClassificationType, PatientContext } from '@codarium/contract'
import type { Language } from '@codarium/texts'

/** The catalogues there are, in the order of their hits. */
export const TYPES: readonly ClassificationType[] = ['ICD10', 'CHOP', 'ATC']

/** Hits asked for of each question: three screens of the list; who needs more types another word. */
const MOST_HITS = 24

/** What the page wishes to be searched. */
export interface SearchWish {
  readonly version: string
  readonly language: Language
  /** The catalogues; all where none is named. */
  readonly types: readonly ClassificationType[]
  readonly patient: PatientContext | undefined
}

/** The questions for a text: one over all catalogues, else one for each. */
export function questionsOf(text: string, { version, language, types, patient }: SearchWish): CaseSearchRequest[] {
  const asked = { q: text, version, lang: language, size: MOST_HITS, ...(patient && { patientContext: patient }) }
  const isAll = types.length === 0 || types.length === TYPES.length
  return isAll ? [asked] : types.map((type) => ({ ...asked, type }))
}

/** The catalogues that a page names, each once, in their order; throws where one is none of ours. */
export function typesNamed(named: readonly string[] | undefined): readonly ClassificationType[] {
  const known = TYPES.filter((type) => named?.includes(type))
  if (known.length < new Set(named).size) throw new TypeError(`types: only ${TYPES.join(', ')}`)
  return known
}
