/** The form of a profile as its fields use it. */
import type { ErrorDetail, IntegrationProfile } from '@codarium/contract'
import { createContext } from 'react'
import { useGiven } from '../../browser/use-given.ts'
import type { DraftField, ProfileDraft } from './profile-draft.ts'

export interface ProfileForm {
  readonly draft: ProfileDraft
  /** What is stored; undefined for a new one. */
  readonly stored: IntegrationProfile | undefined
  isChanged(field: DraftField): boolean
  problemOf(field: string): ErrorDetail | undefined
  set<Field extends DraftField>(field: Field, value: ProfileDraft[Field]): void
}

export const FormContext = createContext<ProfileForm | undefined>(undefined)

export const useForm = (): ProfileForm => useGiven(FormContext, 'Form')
