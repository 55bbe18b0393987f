/** The parameters the lookup routes share: what is accepted, and what is not said otherwise. */
import { Language, LONGEST_CODE, PatientContext } from '@codarium/contract'
import { Type } from 'typebox'

/** The version most parameters mean when they name none. */
const PRESENT_VERSION = '2026'

const versionName = { minLength: 1, maxLength: 20, description: 'Year or release, for example 2026' }

/** A version in a path or query. */
export const version = Type.String(versionName)

/** A version that may be left out. */
export const presentVersion = Type.String({ ...versionName, default: PRESENT_VERSION })

/** A language that may be left out. */
export const language = { ...Language, default: 'de' } as typeof Language

/** A code in a path; no control characters, no invisible marks, no halves of characters. */
export const code = Type.String({
  pattern: `^\\P{C}{1,${LONGEST_CODE}}$`,
  description: 'Dotted or not, in any case, CHOP with or without Z',
})

/** The systems that have a hierarchy. */
export const hierarchicalType = Type.Enum(['ICD10', 'CHOP'])

/** What a query may say of the patient. */
export const patientParameters = PatientContext.properties
