/** Diagnoses, treatments and medications of a legacy case, from MD where it has diagnoses, else from MB. */
import { bareCode, SIDES } from '@codarium/domain'
import type { LegacyCase, LegacyRecord } from './legacy-records.ts'
import { spigesValues } from './legacy-values.ts'
import type { NewElement } from './spiges-text.ts'

/** First field, number and width of the groups of MD; domain.md 2.3. */
const MAIN_DIAGNOSIS = 4
const SUPPLEMENT = 7
const DIAGNOSES = { first: 8, count: 49, width: 3 }
const TREATMENTS = { first: 155, count: 100, width: 5 }
const MEDICATIONS = { first: 678, last: 691 }

interface Diagnosis {
  readonly code: string
  readonly side?: string | undefined
}

interface Treatment {
  readonly code: string
  readonly side?: string | undefined
  readonly start?: string | undefined
}

/** The rows of a case as elements. */
export function codedElements({ MB, MD }: LegacyCase): NewElement[] {
  const detailed = MD ? diagnosesOfMd(MD) : []
  const fromMd = MD && detailed.length > 0
  const treatments = fromMd ? treatmentsOfMd(MD) : treatmentsOfMb(MB)
  return [
    ...diagnosisElements(fromMd ? detailed : diagnosesOfMb(MB)),
    ...treatments.map(treatmentElement),
    ...(MD ? MD.fields(MEDICATIONS.first, MEDICATIONS.last) : []).flatMap(medicationElement),
  ]
}

function diagnosesOfMb(record: LegacyRecord): Diagnosis[] {
  return record.fields(30, 39).flatMap((code) => (code ? [{ code }] : []))
}

function treatmentsOfMb(record: LegacyRecord): Treatment[] {
  const [main, start, ...others] = record.fields(40, 50)
  return [...(main ? [{ code: main, start }] : []), ...others.flatMap((code) => (code ? [{ code }] : []))]
}

function diagnosesOfMd(record: LegacyRecord): Diagnosis[] {
  const groups = [
    record.fields(MAIN_DIAGNOSIS, MAIN_DIAGNOSIS + 2),
    [record.field(SUPPLEMENT)],
    ...groupsOf(record, DIAGNOSES),
  ]
  return groups.flatMap(([code, side]) => (code ? [{ code, side: sideOf(side) }] : []))
}

/** The order of the fields after the code is not certain, so each is taken for what it looks like. */
function treatmentsOfMd(record: LegacyRecord): Treatment[] {
  return groupsOf(record, TREATMENTS).flatMap(([code, ...rest]) =>
    code ? [{ code, side: rest.map(sideOf).find(Boolean), start: rest.find((field) => looksLikeMoment(field)) }] : [],
  )
}

function groupsOf(record: LegacyRecord, { first, count, width }: typeof DIAGNOSES): (string | undefined)[][] {
  return Array.from({ length: count }, (_, at) => record.fields(first + at * width, first + (at + 1) * width - 1))
}

const sideOf = (field: string | undefined) => (field && SIDES.includes(field) ? field : undefined)
/** By its form alone: what is no real moment is told of when the value is checked. */
const looksLikeMoment = (field: string | undefined) => field !== undefined && /^\d{8}(\d{2}(\d{2})?)?$/.test(field)

/** A code with `*` or `!` belongs to the nearest code before it that stands for itself. */
function diagnosisElements(diagnoses: readonly Diagnosis[]): NewElement[] {
  let primary: string | undefined
  return diagnoses.map(({ code, side }, at) => {
    const dependent = /[*!]/.test(code)
    const bare = bareCode('ICD10', code)
    if (!dependent) primary = bare
    return {
      name: 'Diagnose',
      attributes: {
        diagnose_id: String(at + 1),
        diagnose_kode: bare,
        diagnose_seitigkeit: side,
        diagnose_zusatz: dependent ? primary : undefined,
      },
    }
  })
}

function treatmentElement({ code, side, start }: Treatment, at: number): NewElement {
  return {
    name: 'Behandlung',
    attributes: spigesValues({
      behandlung_id: String(at + 1),
      behandlung_chop: bareCode('CHOP', code),
      behandlung_seitigkeit: side,
      behandlung_beginn: start,
    }),
  }
}

function medicationElement(field: string | undefined, at: number): NewElement[] {
  const [atc, extra, route, dose, unit] = (field ?? '').split(/[;:]/).map((part) => part.trim())
  if (!atc) return []
  const details = { medi_zusatz: extra, medi_verabreichungsart: route, medi_dosis: dose, medi_einheit: unit }
  const attributes = spigesValues({ medi_id: String(at + 1), medi_atc: bareCode('ATC', atc), ...details })
  return [{ name: 'Medikament', attributes }]
}
