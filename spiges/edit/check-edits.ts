/** Checks that edits fit the delivery they are for, so that writing them gives a sound delivery again. */
import type { CaseEdit, DeliveryFinding, Refusal, RefusalKind, RefusalValues } from '@codarium/contract'
import { caseAt, type Delivery, marks } from '../delivery.ts'
import { MOST_FINDINGS } from '../document/findings.ts'
import { valueProblem } from '../document/value-checks.ts'
import { administrativeAttributes, type ListFormat, lists } from '../document/vocabulary.ts'
import { isCharacter } from '../xml/characters.ts'
import { type Position, positionOf } from '../xml/position.ts'
import type { Row } from './rows.ts'

/** Says what is wrong: the thing within the case, and why. */
type Say = (field: string, refusal: Refusal) => void

const wrong = (kind: RefusalKind, message: string, values?: RefusalValues): Refusal => ({
  kind,
  message,
  ...(values && { values }),
})

/** What is wrong with edits; positions are those of the cases they are for. */
export function checkEdits(delivery: Delivery, edits: readonly CaseEdit[]): readonly DeliveryFinding[] {
  const findings: DeliveryFinding[] = []
  const met = new Set<number>()
  for (const edit of edits) {
    if (findings.length >= MOST_FINDINGS) break
    const { say, known } = speaker(delivery, edit.index, findings)
    if (!known) say('', wrong('NO_SUCH_CASE', `there is no case ${edit.index}`, { limit: edit.index }))
    else if (met.has(edit.index)) say('', wrong('EDITED_TWICE', 'is edited twice'))
    else checkEdit(delivery, edit, say)
    met.add(edit.index)
  }
  return findings
}

function speaker(delivery: Delivery, index: number, findings: DeliveryFinding[]): { say: Say; known: boolean } {
  const { document, places } = delivery[marks]
  const known = places[index] !== undefined
  const name = known ? `Fall ${document.value(places[index]!.element, 'fall_id')}` : `case ${index}`
  let position: Position | undefined
  const say: Say = (field, refusal) => {
    if (findings.length >= MOST_FINDINGS) return
    position ??= positionOf(delivery.text, known ? document.xml.elements.start[places[index]!.element]! : 0)
    const place = placeOf(index, field)
    findings.push({ field: field ? `${name} / ${field}` : name, ...refusal, ...position, ...(place && { place }) })
  }
  return { say, known }
}

/** The row that a field like `diagnoses[2].poa` is of. */
function placeOf(caseIndex: number, field: string): DeliveryFinding['place'] | undefined {
  const [, name = '', row = '', what = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const list = lists.find((format) => format.list === name)?.list
  return list && { caseIndex, list, row: Number(row), field: what }
}

function checkEdit(delivery: Delivery, edit: CaseEdit, say: Say): void {
  const before = caseAt(delivery, edit.index)
  for (const format of lists) {
    const rows = edit[format.list] as readonly Row[] | undefined
    if (rows) checkRows(format, rows, before[format.list].length, say)
  }
  for (const [name, value] of Object.entries(edit.administrative ?? {})) {
    if (!administrativeAttributes.includes(name) && !Object.hasOwn(before.administrative, name))
      say(`administrative.${name}`, wrong('NOT_KNOWN_HERE', 'is not an attribute of Administratives'))
    else if (value !== null) checkValue(name, value, `administrative.${name}`, say)
  }
  checkStay({ ...before.administrative, ...edit.administrative }, say)
}

/** BFS rule 160, for dates that are ones. */
function checkStay({ eintrittsdatum, austrittsdatum }: Readonly<Record<string, string | null>>, say: Say): void {
  if (!eintrittsdatum || !austrittsdatum || austrittsdatum.slice(0, 8) >= eintrittsdatum.slice(0, 8)) return
  if (valueProblem('eintrittsdatum', eintrittsdatum) || valueProblem('austrittsdatum', austrittsdatum)) return
  say('administrative.austrittsdatum', wrong('BEFORE_ADMISSION', 'lies before eintrittsdatum'))
}

function checkRows(format: ListFormat, rows: readonly Row[], count: number, say: Say): void {
  const origins = new Set<number>()
  rows.forEach((row, at) => {
    const { origin } = row
    const sayRow: Say = (field, refusal) => say(`${format.list}[${at}].${field}`, refusal)
    if (origin !== undefined && !(Number.isInteger(origin) && origin >= 0 && origin < count))
      sayRow('origin', wrong('NO_SUCH_ROW', `there is no row ${origin}`, { limit: origin }))
    if (origin !== undefined && origins.has(origin))
      sayRow('origin', wrong('ROW_USED_TWICE', `row ${origin} is used twice`, { limit: origin }))
    if (origin !== undefined) origins.add(origin)
    checkFields(format, row, sayRow)
  })
}

function checkFields(format: ListFormat, row: Row, say: Say): void {
  for (const field in format.fields) {
    const value = row[field]
    if (value !== undefined && String(value).trim() !== '') checkValue(format.fields[field]!, String(value), field, say)
    else if (field === 'code') say('code', wrong('MISSING', 'is missing'))
  }
}

function checkValue(attribute: string, value: string, path: string, say: Say): void {
  const refusal = valueProblem(attribute, value)
  if (refusal) say(path, refusal)
  else if (!isWritable(value)) say(path, wrong('CHARACTER_NOT_ALLOWED', 'holds a character that XML does not allow'))
}

function isWritable(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.codePointAt(at)!
    if (!isCharacter(code)) return false
    if (code > 0xffff) at++
  }
  return true
}
