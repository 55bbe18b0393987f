/** The rules of SpiGes 1.5 for written documents, read anew from its tables (domain.md 1.4 to 1.6) and not from our reader. */

const DAY = '\\d{4}(0[1-9]|1[0-2])([012]\\d|3[01])'
const HOUR = '([01]\\d|2[0-3])'
const NUMBER = /^\d{1,9}$/
const SIDE = /^[01239]$/

/** The form of each attribute; one that is not here may not be written. */
const forms: Readonly<Record<string, RegExp>> = {
  xmlns: /^http:\/\/www\.bfs\.admin\.ch\/xmlns\/gvs\/spiges-data$/,
  ent_id: /^\d{1,12}$/,
  version: /^1\.5$/,
  burnr: /^\d{1,8}$/,
  burnr_gesv: /^\d{1,8}$/,
  fall_id: /^.{1,100}$/,
  abc_fall: /^[ABC]$/,
  geschlecht: /^[12]$/,
  alter: NUMBER,
  wohnort_medstat: /^[A-Z]{2}\d\d$/,
  nationalitaet: /^([A-Z]{3}|\d{1,4})$/,
  eintrittsdatum: new RegExp(`^${DAY}${HOUR}?$`),
  austrittsdatum: new RegExp(`^${DAY}${HOUR}?$`),
  eintritt_aufenthalt: /^([1-9]|55|66|83|84)$/,
  eintrittsart: /^[1-9]$/,
  einw_instanz: /^[12345689]$/,
  liegeklasse: /^[1239]$/,
  admin_urlaub: NUMBER,
  aufenthalt_ips: NUMBER,
  beatmung: NUMBER,
  hauptleistungsstelle: /^M\d{3}$/,
  grundversicherung: /^[1234589]$/,
  austrittsentscheid: /^[1234589]$/,
  austritt_aufenthalt: /^(\d|44|55|66)$/,
  austritt_behandlung: /^[01234589]$/,
  tarif: /^[0-7]$/,
  geburtsgewicht: /^\d{1,5}$/,
  gestationsalter1: /^(1[6-9]|[23]\d|4[0-4])[0-6]$/,
  psy_fu: /^[12]$/,
  psy_zivilstand: /^[1-79]$/,
  psy_behandlungsbereich: /^[1-5]$/,
  diagnose_id: NUMBER,
  diagnose_kode: /^[A-Z]\d[0-9A-Z]{1,5}$/,
  diagnose_seitigkeit: SIDE,
  diagnose_zusatz: /^[A-Z]\d[0-9A-Z]{1,5}$/,
  behandlung_id: NUMBER,
  behandlung_chop: /^\d[0-9A-Z]{1,6}$/,
  behandlung_seitigkeit: SIDE,
  behandlung_beginn: new RegExp(`^${DAY}(${HOUR}[0-5]\\d)?$`),
  medi_id: NUMBER,
  medi_atc: /^[A-Z0-9]{1,7}$/,
  medi_zusatz: /^[A-Za-z]{1,10}$/,
  medi_verabreichungsart: /^(ET|IL|IM|IMPL|Inhal|IT|IV|IVITR|N|O|P|R|SL|SC|T|TD|VAG|U)$/,
  medi_dosis: /^\d+(\.\d+)?$/,
  medi_einheit: /^.{1,3}$/,
}

/** What of a document breaks a rule. */
export function brokenRules(spiges: string): string[] {
  const values = [...spiges.matchAll(/<(\w+)((?: \w+="[^"]*")*)\/?>/g)].flatMap(([, name, rest = '']) =>
    [...rest.matchAll(/ (\w+)="([^"]*)"/g)].flatMap(([text, key = '', value = '']) =>
      forms[key]?.test(value) ? [] : [`${name}${text}`],
    ),
  )
  return [...values, ...spiges.split('<Fall ').slice(1).flatMap(brokenRows)]
}

/** Ranks run from 1; a dependent diagnosis names one that stands before it, the main diagnosis none. */
function brokenRows(fall: string): string[] {
  const found = (name: string) => [...fall.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value)
  const gaps = ['diagnose_id', 'behandlung_id'].filter((name) => found(name).some((id, at) => id !== String(at + 1)))
  const codes: (string | undefined)[] = []
  const partners = [...fall.matchAll(/diagnose_kode="([^"]*)"(?:[^>]*diagnose_zusatz="([^"]*)")?/g)].flatMap(
    ([, code, partner]) => {
      const stray = partner !== undefined && !codes.includes(partner)
      codes.push(code)
      return stray ? [`partner ${partner}`] : []
    },
  )
  return [...gaps, ...partners]
}
