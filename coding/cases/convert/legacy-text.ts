/** Turns the legacy medical statistics into a SpiGes delivery; domain.md section 2. */
import type { DeliveryFinding } from '@codarium/contract'
import { MOST_FINDINGS } from '../spiges/findings.ts'
import { namespaceOf } from './bfs-xml.ts'
import { codedElements } from './legacy-codes.ts'
import { type LegacyCase, legacyCases } from './legacy-records.ts'
import { documentText, type NewAttributes, type NewElement } from './spiges-text.ts'

/** MB fields and the attributes of Administratives they become; domain.md 2.2. */
const administrativeFields: Readonly<Record<string, number>> = {
  burnr_gesv: 2,
  abc_fall: 6,
  geschlecht: 11,
  alter: 13,
  wohnort_medstat: 14,
  nationalitaet: 15,
  eintrittsdatum: 16,
  eintritt_aufenthalt: 17,
  eintrittsart: 18,
  einw_instanz: 19,
  liegeklasse: 21,
  admin_urlaub: 23,
  aufenthalt_ips: 22,
  hauptleistungsstelle: 24,
  grundversicherung: 25,
  austrittsdatum: 26,
  austrittsentscheid: 27,
  austritt_aufenthalt: 28,
  austritt_behandlung: 29,
}

/** MP fields and the attributes of Psychiatrie they become; domain.md 2.4. 15 and 17 have no counterpart. */
const psychiatryFields: readonly (readonly [string, number])[] = [
  'zivilstand eintritt_aufenthalt eintritt_teilzeit eintritt_vollzeit eintritt_arbeitslos eintritt_hausarbeit',
  'eintritt_ausbildung eintritt_reha eintritt_rente eintritt_gesch_arbeit eintritt_unbekannt schulbildung',
  'einweisende_instanz - fu - behandlung pp_neuroleptika pp_depotneuroleptika pp_antidepressiva pp_tranquilizer',
  'pp_hypnotika pp_antiepileptika pp_lithium pp_substitution pp_suchtaversion pp_antiparkinson pp_andere',
  'pp_koerper_medi entsch_austritt austritt_aufenthalt austritt_behandlung behandlungsbereich',
]
  .join(' ')
  .split(' ')
  .flatMap((name, at) => (name === '-' ? [] : [[`psy_${name}`, at + 2] as const]))

/** Attributes whose code list changed with SpiGes: only values that both lists have are taken (BFS rules on psy_*). */
const changedLists: Readonly<Record<string, readonly string[]>> = {
  psy_zivilstand: ['1', '2', '3', '4', '5', '6', '7', '9'],
  psy_schulbildung: ['9', '22', '24', '31', '32', '110', '130'],
}

/** Fields of MD outside the codes. */
const VENTILATION_HOURS = 655
const CASE_NUMBER = 663
const TARIFF = 677
/** Fields of MN, if it has the 18 of the known layout. */
const MN_WEIGHT = 5
const MN_GESTATION = 13

/** What the legacy text does not say. */
export interface LegacyOptions {
  readonly entId: string
  readonly version: string
}

/** The delivery as SpiGes, or what is wrong with the text. */
export function fromLegacyText(data: string, { entId, version }: LegacyOptions): string | DeliveryFinding[] {
  const { cases, findings } = legacyCases(data)
  const unplaced = cases.filter(({ MB }) => !/^\d{1,8}$/.test(MB.field(2) ?? ''))
  for (const { MB } of unplaced)
    findings.push({ field: `line ${MB.line}`, message: 'field 2 (BUR number) is missing', line: MB.line, column: 4 })
  if (cases.length === 0 && findings.length === 0)
    findings.push({ field: 'MX', message: 'there is no case (record MB)', line: 1, column: 1 })
  if (findings.length > 0) return findings.toSorted((a, b) => a.line - b.line).slice(0, MOST_FINDINGS)
  return documentText({
    name: 'Unternehmen',
    attributes: { xmlns: namespaceOf(version), ent_id: entId, version },
    children: siteElements(cases),
  })
}

/** One site per BUR number, each case numbered by MD, else MB, else by its place. */
function siteElements(cases: readonly LegacyCase[]): NewElement[] {
  const numbered = cases.map((each, at) => ({
    site: each.MB.field(2)!,
    element: caseElement(each, each.MD?.field(CASE_NUMBER) ?? each.MB.field(51) ?? String(at + 1)),
  }))
  return [...Map.groupBy(numbered, ({ site }) => site)].map(([burnr, own]) => ({
    name: 'Standort',
    attributes: { burnr },
    children: own.map(({ element }) => element),
  }))
}

function caseElement(each: LegacyCase, id: string): NewElement {
  const children = [
    administrative(each),
    ...optional('Neugeborene', newborn(each)),
    ...optional('Psychiatrie', psychiatry(each)),
    ...codedElements(each),
  ]
  return { name: 'Fall', attributes: { fall_id: id }, children }
}

function administrative({ MB, MD }: LegacyCase): NewElement {
  const attributes = Object.entries(administrativeFields).map(([name, number]) => [name, MB.field(number)])
  const tariff = MD?.field(TARIFF)
  const more = { beatmung: MD?.field(VENTILATION_HOURS), tarif: tariff && /^[0-7]$/.test(tariff) ? tariff : undefined }
  return { name: 'Administratives', attributes: { ...Object.fromEntries(attributes), ...more } }
}

function newborn({ MN, MD }: LegacyCase): NewAttributes {
  const gestation = MN?.field(MN_GESTATION) ?? MD?.field(692)
  return {
    geburtsgewicht: digits(MN?.field(MN_WEIGHT)),
    gestationsalter1: gestation && /^\d{3}$/.test(gestation) ? gestation : undefined,
  }
}

function psychiatry({ MP }: LegacyCase): NewAttributes {
  const known = (name: string, value: string | undefined) =>
    value !== undefined && (changedLists[name]?.includes(value) ?? true) ? value : undefined
  return Object.fromEntries(psychiatryFields.map(([name, number]) => [name, known(name, MP?.field(number))]))
}

const digits = (field: string | undefined) => (field && /^\d{1,5}$/.test(field) ? field : undefined)

function optional(name: string, attributes: NewAttributes): NewElement[] {
  return Object.values(attributes).some(Boolean) ? [{ name, attributes }] : []
}
