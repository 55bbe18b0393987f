/** Turns the legacy medical statistics into a SpiGes delivery; domain.md section 2. */
import type { DeliveryFinding } from '@codarium/contract'
import { MOST_FINDINGS } from '../document/findings.ts'
import { valueProblem } from '../document/value-checks.ts'
import { namespaceOf } from './bfs-xml.ts'
import { codedElements } from './legacy-codes.ts'
import { type LegacyCase, legacyCases } from './legacy-records.ts'
import { spigesValues } from './legacy-values.ts'
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

/** Fields of MD outside the codes. */
const VENTILATION_HOURS = 655
const CASE_NUMBER = 663
const TARIFF = 677
const GESTATION = 692
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
  const placed = cases.map(placedCase)
  const wrong = placed.flatMap(({ line, element }) => valueFindings(line, element))
  if (wrong.length > 0) return wrong.slice(0, MOST_FINDINGS)
  return documentText({
    name: 'Unternehmen',
    attributes: { xmlns: namespaceOf(version), ent_id: entId, version },
    children: siteElements(placed),
  })
}

interface PlacedCase {
  readonly site: string
  /** Of its MB. */
  readonly line: number
  readonly element: NewElement
}

/** A case, numbered by MD, else MB, else by its place. */
function placedCase(each: LegacyCase, at: number): PlacedCase {
  const id = each.MD?.field(CASE_NUMBER) ?? each.MB.field(51) ?? String(at + 1)
  return { site: each.MB.field(2)!, line: each.MB.line, element: caseElement(each, id) }
}

/** One site per BUR number. */
function siteElements(cases: readonly PlacedCase[]): NewElement[] {
  return [...Map.groupBy(cases, ({ site }) => site)].map(([burnr, own]) => ({
    name: 'Standort',
    attributes: { burnr },
    children: own.map(({ element }) => element),
  }))
}

/** What is wrong with the values of a case, by the line it begins in: nobody has the XML that is made of it. */
function valueFindings(line: number, { attributes, children = [] }: NewElement): DeliveryFinding[] {
  const wrong = Object.entries(attributes).flatMap(([name, value]) => {
    const problem = value === undefined ? undefined : valueProblem(name, value)
    return problem
      ? [{ ...problem, field: `line ${line}`, message: `${name} ${problem.message}`, line, column: 1 }]
      : []
  })
  return [...wrong, ...children.flatMap((child) => valueFindings(line, child))]
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
  const more = { beatmung: MD?.field(VENTILATION_HOURS), tarif: MD?.field(TARIFF) }
  return { name: 'Administratives', attributes: spigesValues({ ...Object.fromEntries(attributes), ...more }) }
}

function newborn({ MN, MD }: LegacyCase): NewAttributes {
  return spigesValues({
    geburtsgewicht: MN?.field(MN_WEIGHT),
    gestationsalter1: MN?.field(MN_GESTATION) ?? MD?.field(GESTATION),
  })
}

function psychiatry({ MP }: LegacyCase): NewAttributes {
  return spigesValues(Object.fromEntries(psychiatryFields.map(([name, number]) => [name, MP?.field(number)])))
}

function optional(name: string, attributes: NewAttributes): NewElement[] {
  return Object.values(attributes).some(Boolean) ? [{ name, attributes }] : []
}
