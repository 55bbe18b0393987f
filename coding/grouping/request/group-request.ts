/** Turns a SpiGes case into what the grouper contract asks for; what is missing or impossible is left out, never guessed. */
import {
  type CodedCase,
  type CodedMedication,
  type CodedTreatment,
  type GrouperCase,
  GroupRequest,
  type NotGroupedReason,
} from '@codarium/contract'
import {
  admissionMode,
  ageOfSpiges,
  dayOf,
  daysOfLife,
  isDose,
  letterOfSide,
  sexOfSpiges,
  stayOfSpiges,
  tariffOfSpiges,
} from '@codarium/domain'
import { Compile } from 'typebox/schema'

/** The parts of a case that are grouped. */
export type GroupableCase = Omit<CodedCase, 'index' | 'caseId' | 'site' | 'psychiatry'>

/** A request, or why there is none. */
export type Asked = GroupRequest | { readonly notGrouped: NotGroupedReason }

const contract = Compile(GroupRequest)

/** The tariff of a case, if it is one that is grouped. */
export function tariffOf({ administrative }: Pick<CodedCase, 'administrative'>): GroupRequest['tariff'] | undefined {
  return tariffOfSpiges(administrative.tarif)
}

/** The request for a case. Nothing that names the patient, the case or the house is in it. */
export function groupRequest(coded: GroupableCase): Asked {
  const tariff = tariffOf(coded)
  if (!tariff) return { notGrouped: 'TARIFF' }
  // The version is that of the year of discharge (domain, section 0).
  const exit = dayOf(coded.administrative.austrittsdatum)
  if (exit === undefined) return { notGrouped: 'NOT_DISCHARGED' }
  const request = { tariff, version: exit.slice(0, 4), case: grouperCase(coded) }
  return contract.Check(request) ? request : { notGrouped: 'UNUSABLE' }
}

/** A case as a grouper needs it. */
export function grouperCase(coded: GroupableCase): GrouperCase {
  const { administrative, newborn = {}, diagnoses, treatments, medications } = coded
  const { exitMode, exitDestination, admissionDate, exitDate, leaveHours, periods } = stayOfSpiges(coded)
  return {
    ...ageOf(administrative),
    ...told('birthWeight', whole(weightOf(administrative, newborn), 99_999)),
    ...told('gestationalAge', gestationOf(newborn)),
    ...told('sex', sexOfSpiges(administrative.geschlecht)),
    admissionMode: admissionMode(administrative),
    exitMode,
    ...told('exitDestination', exitDestination),
    ...told('admissionDate', admissionDate),
    ...told('exitDate', exitDate),
    ...told('leaveHours', leaveHours),
    ...told('periods', periods),
    ...told('ventilationHours', whole(administrative.beatmung, 99_999)),
    diagnoses: diagnoses.map(({ code }) => ({ code })),
    procedures: treatments.map(procedure),
    medications: medications.map(medication),
  }
}

/** Years when there are any; else days, from 1, where they are told (domain 6.6). */
function ageOf(administrative: Readonly<Record<string, string>>): Pick<GrouperCase, 'age' | 'ageDays'> {
  const { ageYears: years, ageDays: days } = ageOfSpiges(administrative)
  if (years === undefined || years > 0) return told('age', years)
  return days === undefined ? { age: 0 } : { ageDays: daysOfLife(days) }
}

/** The weight at admission stands before that at birth (published mapping). */
function weightOf(administrative: Readonly<Record<string, string>>, newborn: Readonly<Record<string, string>>) {
  return newborn.aufnahmegewicht ?? administrative.aufnahmegewicht ?? newborn.geburtsgewicht
}

function gestationOf({ gestationsalter1, gestationsalter2 }: Readonly<Record<string, string>>): string | undefined {
  return /^\d{2}[0-6]?$/.exec(gestationsalter2 ?? gestationsalter1 ?? '')?.[0]
}

function procedure({ code, side = '', start }: CodedTreatment) {
  return { code, ...told('side', letterOfSide(side)), ...told('date', dayOf(start)) }
}

/** A dose that is not told, or is none, pays nothing: it is told as 0 without a unit, which compares with nothing. */
function medication({ code, extra, route, dose, unit }: CodedMedication) {
  const named = { code, ...told('addition', extra), ...told('route', route) }
  return dose !== undefined && isDose(dose) ? { ...named, dose, ...told('unit', unit) } : { ...named, dose: '0' }
}

function whole(text: string | undefined, most: number): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

/** A member that is left out when there is nothing to say. */
function told<Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }
}
