/** Writes cases as a SpiGes 1.5 data file: everything in attributes, children in the order the schema wants. */
import { bareCode } from '@codarium/domain'
import { type Attributes, element } from '../catalogues/files/xml.ts'

/** A diagnosis; codes as the catalogue writes them. */
export interface Diagnosis {
  readonly code: string
  /** 1 present on admission, 2 not, 3 indeterminable, 9 unknown; absent where nothing is stated. */
  readonly poa?: 1 | 2 | 3 | 9
  /** 0 both, 1 right, 2 left. */
  readonly side?: 0 | 1 | 2
  /** The code an asterisk or exclamation mark code belongs to. */
  readonly partner?: string
}

/** A treatment; `start` as YYYYMMDD or YYYYMMDDHHMM. */
export interface Treatment {
  readonly code: string
  readonly start: string
  readonly side?: 0 | 1 | 2
  /** Where, if not here: 1 own area but another house, 2 outside but the same house, 3 another house. */
  readonly elsewhere?: 1 | 2 | 3
  /** GLN of the surgeon. */
  readonly surgeon?: string
}

/** A high-cost medication, summed over the stay. */
export interface Medication {
  readonly atc: string
  readonly addition?: string
  readonly route: string
  readonly dose: number
  readonly unit: string
}

/** A case; what nobody codes is kept as the attributes of its element. */
export interface Case {
  readonly id: string
  readonly administrative: Attributes
  readonly newborn?: Attributes
  readonly psychiatry?: Attributes
  readonly diagnoses: readonly Diagnosis[]
  readonly treatments?: readonly Treatment[]
  readonly medications?: readonly Medication[]
  readonly invoices?: readonly Attributes[]
  readonly movements?: readonly Attributes[]
}

/** The hospital of the demo: one site, numbers that no hospital has. */
export const hospital = { name: 'Spital Aarebogen', enterprise: '100000012', site: '10000012' }

const namespace = 'http://www.bfs.admin.ch/xmlns/gvs/spiges-data'

/** A data file with the cases of the demo hospital. */
export function spigesXml(cases: readonly Case[]): string {
  const site = element('Standort', { burnr: hospital.site }, block(cases.map(caseElement), 2))
  const root = { xmlns: namespace, ent_id: hospital.enterprise, version: '1.5' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Unternehmen', root, block([site], 1))}\n`
}

function caseElement(each: Case): string {
  return element(
    'Fall',
    { fall_id: each.id },
    block(
      [
        element('Administratives', { burnr_gesv: hospital.site, abc_fall: 'A', ...each.administrative }),
        ...optional('Neugeborene', each.newborn),
        ...optional('Psychiatrie', each.psychiatry),
        element('KostentraegerFall', { ktr_typ: 1 }),
        ...each.diagnoses.map(diagnosisElement),
        ...(each.treatments ?? []).map(treatmentElement),
        ...(each.medications ?? []).map(medicationElement),
        ...(each.invoices ?? []).map((invoice, at) => element('Rechnung', { rech_id: at + 1, ...invoice })),
        ...(each.movements ?? []).map((movement, at) =>
          element('Patientenbewegung', { episode_id: at + 1, ...movement }),
        ),
      ],
      3,
    ),
  )
}

function diagnosisElement({ code, side, poa, partner }: Diagnosis, at: number): string {
  return element('Diagnose', {
    diagnose_id: at + 1,
    diagnose_kode: bareCode('ICD10', code),
    diagnose_seitigkeit: side,
    diagnose_poa: poa,
    diagnose_zusatz: partner && bareCode('ICD10', partner),
  })
}

function treatmentElement({ code, side, start, elsewhere, surgeon }: Treatment, at: number): string {
  const attributes = {
    behandlung_id: at + 1,
    behandlung_chop: bareCode('CHOP', code),
    behandlung_seitigkeit: side,
    behandlung_beginn: start,
    behandlung_auswaerts: elsewhere,
  }
  const operating = optional('Operierende', surgeon ? { op_gln: surgeon, op_liste: 1, op_rolle: 1 } : undefined)
  return element('Behandlung', attributes, block(operating, 4))
}

function medicationElement({ atc, addition, route, dose, unit }: Medication, at: number): string {
  const details = { medi_zusatz: addition, medi_verabreichungsart: route, medi_dosis: dose, medi_einheit: unit }
  return element('Medikament', { medi_id: at + 1, medi_atc: atc, ...details })
}

/** Codes are written without punctuation. */
const optional = (name: string, attributes: Attributes | undefined): string[] =>
  attributes ? [element(name, attributes)] : []

function block(lines: readonly string[], depth: number): string {
  if (lines.length === 0) return ''
  const indent = '  '.repeat(depth)
  return `\n${lines.map((line) => `${indent}${line}\n`).join('')}${'  '.repeat(depth - 1)}`
}
