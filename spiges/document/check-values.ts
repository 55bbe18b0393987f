/** Checks the attributes of all known elements: none empty, those with a format in it, the needed ones there. */
import type { Refusal } from '@codarium/contract'
import { knownNames, numberOfName, type SpigesDocument, UNKNOWN } from './document.ts'
import type { Findings } from './findings.ts'
import { valueChecks, valueProblem } from './value-checks.ts'
import { elementNames, kindOf, lists } from './vocabulary.ts'

/** The checks by number of the attribute. */
const checks = knownNames.map((name) => (Object.hasOwn(valueChecks, name) ? valueChecks[name] : undefined))

/** Attributes without which an element cannot be worked with, as numbers, by kind. */
const required: readonly (readonly number[])[] = elementNames.map((name) => {
  const identities: Record<string, string[]> = { Unternehmen: ['ent_id'], Standort: ['burnr'], Fall: ['fall_id'] }
  const list = lists.find(({ element }) => element === name)
  return (identities[name] ?? (list ? [list.id, list.fields.code!] : [])).map(numberOfName)
})
/** The same by kind and number of the attribute: 1 when it is needed. */
const needed = required.map((names) => Uint8Array.from(knownNames, (_, number) => (names.includes(number) ? 1 : 0)))

const ENTRY = numberOfName('eintrittsdatum')
const EXIT = numberOfName('austrittsdatum')
/** Characters of a date without its hour: YYYYMMDD. */
const DAY = 8
const SPACE = 0x20

/** Every attribute that is wrong or missing; `codes` are the characters of the text. */
export function checkValues(document: SpigesDocument, codes: Uint16Array, findings: Findings): void {
  const { count } = document.xml.elements
  const { kinds } = document
  for (let element = 0; element < count && !findings.full; element++) {
    const kind = kinds[element]!
    if (kind === UNKNOWN) continue
    if (checkAttributes(document, codes, element, findings) < required[kind]!.length)
      checkRequired(document, element, required[kind]!, findings)
    if (kind === kindOf.Administratives) checkStay(document, codes, element, findings)
  }
}

/** Gives how many of the needed attributes are there. */
function checkAttributes(document: SpigesDocument, codes: Uint16Array, element: number, findings: Findings): number {
  const { firstAttribute, attributeName, valueStart, valueEnd } = document.xml.elements
  const last = firstAttribute[element + 1]!
  const needs = needed[document.kind(element)]!
  let found = 0
  for (let each = firstAttribute[element]!; each < last; each++) {
    const start = valueStart[each]!
    const end = valueEnd[each]!
    const name = attributeName[each]!
    if (needs[name] === 1) found++
    // Most values can be judged as they stand; the others hold references, or begin with white space, or nothing.
    if (end <= start || codes[start]! <= SPACE) checkClosely(document, element, each, findings)
    else {
      const check = checks[name]
      if (check && !check.fits(codes, start, end))
        findings.attribute(element, each, check.wrong(document.valueAt(each)))
    }
  }
  return found
}

const missing = (message: string): Refusal => ({ kind: 'MISSING', message })

function checkRequired(document: SpigesDocument, element: number, names: readonly number[], findings: Findings): void {
  for (const name of names)
    if (document.attributeNumbered(element, name) < 0)
      findings.element(element, missing(`${knownNames[name]} is missing`), knownNames[name])
}

function checkClosely(document: SpigesDocument, element: number, attribute: number, findings: Findings): void {
  const name = document.xml.elements.attributeName[attribute]!
  const value = document.valueAt(attribute)
  const empty = value.trim() === '' && !document.isForeign(name)
  const wrong = empty
    ? missing('is empty; an attribute without value is left out')
    : valueProblem(document.xml.names[name]!, value)
  if (wrong) findings.attribute(element, attribute, wrong)
}

/** BFS rule 160: nobody leaves before coming. */
function checkStay(document: SpigesDocument, codes: Uint16Array, element: number, findings: Findings): void {
  const entry = document.attributeNumbered(element, ENTRY)
  const exit = document.attributeNumbered(element, EXIT)
  if (entry < 0 || exit < 0) return
  if (surelyInOrder(document, codes, entry, exit)) return
  const [came, left] = [document.valueAt(entry), document.valueAt(exit)]
  if (left.slice(0, DAY) >= came.slice(0, DAY)) return
  if (valueProblem('eintrittsdatum', came) || valueProblem('austrittsdatum', left)) return
  findings.attribute(element, exit, { kind: 'BEFORE_ADMISSION', message: 'lies before eintrittsdatum' })
}

/** Two days that can be compared as they stand, the first not after the second. */
function surelyInOrder(document: SpigesDocument, codes: Uint16Array, entry: number, exit: number): boolean {
  const { valueStart, valueEnd } = document.xml.elements
  const came = valueStart[entry]!
  const left = valueStart[exit]!
  if (valueEnd[entry]! - came < DAY || valueEnd[exit]! - left < DAY) return false
  for (let at = 0; at < DAY; at++)
    if (codes[came + at] !== codes[left + at]) return codes[came + at]! < codes[left + at]!
  return true
}
