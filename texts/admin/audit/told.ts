/** What an event of the audit trail tells besides who and when, and how sentences take it up. */
import type { AuditAction } from '@codarium/contract'
import { grouped } from '../../figures.ts'

/** The detail of an event; whoever can write the database can write anything into it. */
export type AuditTold = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Of each kind of event its name, for lists to choose from, and its sentence. */
export type EventTexts = Readonly<Record<AuditAction, readonly [name: string, says: (told: AuditTold) => string]>>

/** A value as text; a dash where there is none. */
export const word = (value: AuditTold[string]): string =>
  value === undefined || value === null || value === '' ? '–' : String(value)

/** A number as text; a dash where there is none. */
export const number = (value: AuditTold[string]): string => (typeof value === 'number' ? grouped(String(value)) : '–')

/** A part of a sentence that is there only where there is a value. */
export const part = (value: AuditTold[string], says: (value: string) => string): string =>
  value === undefined || value === null || value === '' ? '' : says(String(value))

/** What of a session was read, by the word events have for it. */
export const readThing = (told: AuditTold, things: ReadonlyArray<readonly [word: RegExp, says: string]>): string =>
  things.find(([word]) => word.test(String(told.what)))?.[1] ?? word(told.what)
