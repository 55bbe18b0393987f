/** Reads a line of the SwissDRG Batchgrouper format 2017: one case in fourteen fields. */
import type { GrouperCase } from '@codarium/contract'

/** The fields in their order. */
export const FIELDS = [
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

/** A line that is no case; what is merely impossible in a case shows in its grouper status. */
export class UnreadableLine extends Error {
  override name = 'UnreadableLine'
}

/** A number that no case can have: it makes the status invalid instead of leaving the value out. */
const IMPOSSIBLE = 999

type Field = (typeof FIELDS)[number]

/** The case of a line; its URL form (_ for ;, - for |, $ for :) is read as well. */
export function readBatchLine(line: string): GrouperCase {
  const values = plainForm(line.trim()).split(';')
  // Lines of before 2017 end with the procedures.
  if (values.length !== FIELDS.length && values.length !== FIELDS.length - 1)
    throw new UnreadableLine(`has ${values.length} fields instead of ${FIELDS.length}`)
  const field = (name: Field) => values[FIELDS.indexOf(name)]?.trim() ?? ''
  const [weight = '', gestation = ''] = field('birth_weight').split('|')
  return {
    key: field('key'),
    ...whole('age', field('age')),
    ...whole('ageDays', field('age_days')),
    ...whole('birthWeight', weight, 0),
    ...gestationalAge(gestation),
    sex: field('sex'),
    ...date('admissionDate', field('adm_date')),
    admissionMode: field('adm_mode'),
    ...date('exitDate', field('exit_date')),
    exitMode: field('exit_mode'),
    ...whole('lengthOfStay', field('los'), 0),
    ...hours(field('resp_hours')),
    diagnoses: items(field('diagnoses')).map((code) => ({ code })),
    procedures: items(field('procedures')).map(procedure),
    medications: items(field('medications')).map(medication),
  }
}

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
  if (!/^\d{1,12}(\.\d{1,9})?$/.test(dose)) throw new UnreadableLine(`has the dose "${dose}" at ${code}`)
  return { code, addition, route, dose, unit }
}
