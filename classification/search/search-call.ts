/** What all search endpoints share: how they are declared, whose call it is, and for which patient. */
import type { PatientContext } from '@codarium/contract'
import type { Caller } from '@codarium/platform'
import type { CodeQuery } from './code-query.ts'

export const searchCall = { access: 'catalogue.read', tag: 'Search', isQuick: true } as const
export const typedCall = { ...searchCall, method: 'GET', whileTyping: true } as const

/** Whose counts the answer may follow from: those of the caller's own tenant, where there is one. */
export function tenantOf({ issuer, ofNoTenant }: Pick<Caller, 'issuer' | 'ofNoTenant'>): Pick<CodeQuery, 'tenant'> {
  return ofNoTenant ? {} : { tenant: issuer }
}

/** The patient, where anything is known of it. */
export function patientOf({
  ageYears,
  ageDays,
  sex,
}: { [Name in keyof PatientContext]: PatientContext[Name] | undefined }): {
  patient?: PatientContext
} {
  if (ageYears === undefined && ageDays === undefined && !sex) return {}
  return {
    patient: {
      ...(ageYears === undefined ? {} : { ageYears }),
      ...(ageDays === undefined ? {} : { ageDays }),
      ...(sex ? { sex } : {}),
    },
  }
}
