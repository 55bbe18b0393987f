/** Codes as people type and read them: any case, with or without dots; sent bare, shown with dots. */
import type { ClassificationType } from '@codarium/contract'
import { withoutZ as chopWithoutZ, codeIn, dottedCode } from '@codarium/domain'
import { type ListName, listNames } from './list-names.ts'

export const systemOf: Readonly<Record<ListName, ClassificationType>> = {
  diagnoses: 'ICD10',
  treatments: 'CHOP',
  medications: 'ATC',
}

/** The list whose codes are of a system. */
export const listOf = (system: ClassificationType): ListName => listNames.find((list) => systemOf[list] === system)!

/** What a whole code of each list looks like, bare. */
const wholeCode: Readonly<Record<ListName, RegExp>> = {
  diagnoses: /^[A-Z]\d{2}[0-9X]{0,3}$/,
  treatments: /^(?:\d{2}|[A-Z]{2}\d)[0-9A-Z]{0,4}$/,
  medications: /^[A-Z]\d{2}[A-Z]{2}\d{2}$/,
}

/** A code as it is kept: capitals and digits only, CHOP without its Z. */
export const bareCode = (list: ListName, typed: string): string => codeIn(systemOf[list], typed)

/** Whether a text can be a whole code of the list. */
export const looksLikeCode = (list: ListName, typed: string): boolean =>
  !/\s/.test(typed.trim()) && wholeCode[list].test(bareCode(list, typed))

/** A bare code with its dots: J18.1, 93.9A.11. */
export const dotted = (list: ListName, code: string): string => dottedCode(systemOf[list], code)

/** CHOP codes are shown without their Z. */
export const withoutZ = (list: ListName, code: string): string => chopWithoutZ(systemOf[list], code)
