/** Codes as people type and read them: any case, with or without dots; sent bare, shown with dots. */
import type { ClassificationType } from '@codarium/contract'
import type { ListName } from './list-names.ts'

/** The code system of each list. */
export const systemOf: Readonly<Record<ListName, ClassificationType>> = {
  diagnoses: 'ICD10',
  treatments: 'CHOP',
  medications: 'ATC',
}

/** What a whole code of each list looks like, bare. */
const wholeCode: Readonly<Record<ListName, RegExp>> = {
  diagnoses: /^[A-Z]\d{2}[0-9X]{0,3}$/,
  treatments: /^\d{2}[0-9A-Z]{0,4}$/,
  medications: /^[A-Z]\d{2}[A-Z]{2}\d{2}$/,
}

/** A code as it is kept: capitals and digits only, CHOP without its Z. */
export function bareCode(list: ListName, typed: string): string {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return list === 'treatments' ? bare.replace(/^Z(?=\d)/, '') : bare
}

/** Whether a text can be a whole code of the list. */
export const looksLikeCode = (list: ListName, typed: string): boolean =>
  !/\s/.test(typed.trim()) && wholeCode[list].test(bareCode(list, typed))

/** A bare code with its dots: J18.1, 93.9A.11. */
export function dotted(list: ListName, code: string): string {
  if (list === 'diagnoses') return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code
  if (list === 'treatments') return code.match(/.{1,2}/g)?.join('.') ?? code
  return code
}

/** CHOP codes are written without their Z. */
export const withoutZ = (list: ListName, code: string): string =>
  list === 'treatments' ? code.replace(/^Z(?=\d)/, '') : code
