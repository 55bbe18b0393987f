/** The deliveries. */
import type { Language } from '../../languages.ts'
import { type DeliveryTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const deliveriesTexts: Readonly<Record<Language, DeliveryTexts>> = { de, fr, it }
