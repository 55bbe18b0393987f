/** The audit trail in the administration. */
import type { Language } from '../../languages.ts'
import { type AuditTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const auditTexts: Readonly<Record<Language, AuditTexts>> = { de, fr, it }
