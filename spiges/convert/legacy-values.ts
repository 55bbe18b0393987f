/** Values of the legacy statistics in the form and the code lists of SpiGes; domain.md 1.4 and 1.5. Pure. */
import type { NewAttributes } from './spiges-text.ts'

/**
 * What SpiGes allows where its list or form is known and the statistics may say something else: such a value has no
 * counterpart and is left out. Of dates, numbers and codes nothing is left out: what is wrong with them is refused.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  wohnort_medstat: /^[A-Z]{2}\d{2}$/,
  nationalitaet: /^([A-Z]{3}|\d{1,4})$/,
  eintritt_aufenthalt: /^([1-9]|55|66|83|84)$/,
  eintrittsart: /^[1-9]$/,
  einw_instanz: /^[1-689]$/,
  liegeklasse: /^[1239]$/,
  grundversicherung: /^[1-589]$/,
  austrittsentscheid: /^[1-589]$/,
  austritt_aufenthalt: /^([0-9]|44|55|66)$/,
  austritt_behandlung: /^[0-589]$/,
  tarif: /^[0-7]$/,
  geburtsgewicht: /^\d{1,5}$/,
  // Weeks 16 to 44 and a day.
  gestationsalter1: /^(1[6-9]|[23]\d|4[0-4])[0-6]$/,
  psy_zivilstand: /^[1-79]$/,
  psy_schulbildung: /^(9|22|24|31|32|110|130)$/,
  psy_fu: /^[12]$/,
  psy_behandlungsbereich: /^[1-5]$/,
  medi_verabreichungsart: /^(ET|IL|IM|IMPL|Inhal|IT|IV|IVITR|N|O|P|R|SL|SC|T|TD|VAG|U)$/,
  medi_einheit: /^.{1,3}$/,
}

/** The value an attribute gets; undefined when SpiGes has none for it. */
export function spigesValue(attribute: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (attribute === 'behandlung_beginn') return minuteTime(value)
  return allowed[attribute]?.test(value) === false ? undefined : value
}

/** The attributes of an element with the values SpiGes has for them. */
export function spigesValues(attributes: NewAttributes): NewAttributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, spigesValue(name, value)]))
}

/** The statistics know the hour of a treatment (YYYYMMDDHH), SpiGes a day or a minute: the hour becomes its first minute. */
function minuteTime(value: string): string {
  return /^\d{10}$/.test(value) ? `${value}00` : value
}
