/** Reads a line for the SwissDRG Batchgrouper: one case, in the fourteen fields of the format 2017 or the 210 of the one before. */
import type { GrouperCase } from '@codarium/contract'
import { isDose } from '@codarium/domain'

/** The fields in their order. */
const FIELDS = [
  'key',
  'age',
  'age_days',
  'birth_weight',
  'sex',
  'adm_date',
  'adm_mode',
  'exit_date',
  'exit_mode',
  'los',
  'resp_hours',
  'diagnoses',
  'procedures',
  'medications',
] as const

/** The older format begins with these; `same_day` says nothing to a grouper. */
const OLDER_PATIENT = [
  'key',
  'age',
  'age_days',
  'birth_weight',
  'sex',
  'adm_mode',
  'exit_mode',
  'los',
  'same_day',
  'resp_hours',
] as const
/** Then come so many fields for diagnoses, and as many for procedures. */
const OLDER_CODES = 100
const OLDER_FIELDS = OLDER_PATIENT.length + 2 * OLDER_CODES
/** Lines for TARPSY go on with these. */
const OLDER_DATES = ['adm_date', 'exit_date'] as const

/** A line that is no case; what is merely impossible in a case shows in its grouper status. */
export class UnreadableLine extends Error {
  override name = 'UnreadableLine'
}

/** A number that no case can have: it makes the status invalid instead of leaving the value out. */
const IMPOSSIBLE = 999

type Field = (typeof FIELDS)[number]

/** The case of a line, of either format; the URL form of the newer one (_ for ;, - for |, $ for :) is read as well. */
export function readBatchLine(line: string): GrouperCase {
  const values = plainForm(line.trim()).split(';')
  if (values.length === OLDER_FIELDS || values.length === OLDER_FIELDS + OLDER_DATES.length) return olderCase(values)
  // Lines of before 2017 end with the procedures.
  if (values.length !== FIELDS.length && values.length !== FIELDS.length - 1) throw otherFormat(line, values.length)
  const field = (name: Field) => values[FIELDS.indexOf(name)]?.trim() ?? ''
  return {
    ...patient(field),
    ...date('admissionDate', field('adm_date')),
    ...date('exitDate', field('exit_date')),
    diagnoses: items(field('diagnoses')).map((code) => ({ code })),
    procedures: items(field('procedures')).map(procedure),
    medications: items(field('medications')).map(medication),
  }
}

/** What both formats tell in a field each. */
function patient(field: (name: Exclude<Field, 'adm_date' | 'exit_date'>) => string): Omit<GrouperCase, 'diagnoses'> {
  const [weight = '', gestation = ''] = field('birth_weight').split('|')
  return {
    key: field('key'),
    ...whole('age', field('age')),
    ...whole('ageDays', field('age_days')),
    ...whole('birthWeight', weight, 0),
    ...gestationalAge(gestation),
    sex: field('sex'),
    admissionMode: field('adm_mode'),
    exitMode: field('exit_mode'),
    ...whole('lengthOfStay', field('los'), 0),
    ...hours(field('resp_hours')),
  }
}

/** A case of the older format: each code in a field of its own, no medications, dates only where a line goes on after the codes. */
function olderCase(values: readonly string[]): GrouperCase {
  const [told, codes] = [OLDER_PATIENT.length, OLDER_CODES]
  const filled = (from: number) => values.slice(from, from + codes).filter((value) => value.trim() !== '')
  const value = (name: string) => values[OLDER_PATIENT.indexOf(name as (typeof OLDER_PATIENT)[number])]?.trim() ?? ''
  // Where there are years, the older lines write 0 for the days, which are told below one year only.
  const isDays = Number(value('age')) === 0
  const [admission = '', exit = ''] = values.slice(OLDER_FIELDS).map((each) => each.trim())
  return {
    ...patient((name) => (name === 'age_days' && !isDays ? '' : value(name))),
    ...date('admissionDate', admission),
    ...date('exitDate', exit),
    diagnoses: filled(told).map((code) => ({ code: code.trim() })),
    procedures: filled(told + codes).map(procedure),
    medications: [],
  }
}

/** Says which format a line seems to be of, and which are read. */
function otherFormat(line: string, count: number): UnreadableLine {
  const wanted = `${FIELDS.length} (Batchgrouper format 2017), ${OLDER_FIELDS} or ${OLDER_FIELDS + OLDER_DATES.length} (the older one)`
  const seen = strangers.find(([mark]) => mark.test(line))?.[1]
  return new UnreadableLine(`has ${count} fields instead of ${wanted}${seen ? `; it looks like ${seen}` : ''}`)
}

/** What else is sent to groupers, by how it begins. */
const strangers: readonly (readonly [RegExp, string])[] = [
  [/^\uFEFF?M[XBNPDK]\|/, 'the medical statistics of the BFS, which a session takes as format bfs'],
  [/^\s*[{[]/, 'JSON, which is read without --format batch'],
  [/^\uFEFF?\s*</, 'XML, which a session takes'],
  [/\t/, 'a table with tabs instead of semicolons'],
]

function plainForm(line: string): string {
  return line.includes(';') ? line : line.replaceAll('_', ';').replaceAll('-', '|').replaceAll('$', ':')
}

function whole<Name extends string>(name: Name, text: string, impossible = IMPOSSIBLE): Partial<Record<Name, number>> {
  if (text === '') return {}
  return { [name]: /^\d{1,6}$/.test(text) ? Number(text) : impossible } as Partial<Record<Name, number>>
}

/** No status tells of these two, so a line with an impossible one is refused. */
function gestationalAge(text: string): Pick<GrouperCase, 'gestationalAge'> {
  if (text === '') return {}
  if (!/^\d{2}[0-6]?$/.test(text)) throw new UnreadableLine(`has the gestational age "${text}"`)
  return { gestationalAge: text }
}

function hours(text: string): Pick<GrouperCase, 'ventilationHours'> {
  if (text === '') return {}
  if (!/^\d{1,5}$/.test(text)) throw new UnreadableLine(`has the ventilation hours "${text}"`)
  return { ventilationHours: Number(text) }
}

function date<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text === '' ? {} : ({ [name]: text } as Partial<Record<Name, string>>)
}

function items(field: string): string[] {
  return field.split('|').filter((item) => item.trim() !== '')
}

type Procedure = NonNullable<GrouperCase['procedures']>[number]
type Medication = NonNullable<GrouperCase['medications']>[number]

function procedure(item: string): Procedure {
  const [code = '', side = '', date = ''] = item.split(':')
  if (!/^[BRL]?$/.test(side)) throw new UnreadableLine(`has the side "${side}" at ${code}; it knows B, R, L`)
  return { code, ...(side ? { side: side as 'B' | 'R' | 'L' } : {}), ...(date ? { date } : {}) }
}

function medication(item: string): Medication {
  const [code = '', addition = '', route = '', dose = '', unit = ''] = item.split(':')
  if (!isDose(dose)) throw new UnreadableLine(`has the dose "${dose}" at ${code}`)
  return { code, addition, route, dose, unit }
}
