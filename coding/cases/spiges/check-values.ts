/** Checks the attributes of all known elements: none empty, those with a format in it, the needed ones there. */
import { knownNames, type SpigesDocument, UNKNOWN } from './document.ts'
import type { Findings } from './findings.ts'
import { valueChecks } from './value-checks.ts'
import { elementNames, kindOf, lists } from './vocabulary.ts'

/** The checks by number of the attribute. */
const checks = knownNames.map((name) => (Object.hasOwn(valueChecks, name) ? valueChecks[name] : undefined))

/** Attributes without which an element cannot be worked with, by kind. */
const required: readonly (readonly string[])[] = elementNames.map((name) => {
  const identities: Record<string, string[]> = { Unternehmen: ['ent_id'], Standort: ['burnr'], Fall: ['fall_id'] }
  const list = lists.find(({ element }) => element === name)
  return identities[name] ?? (list ? [list.id, list.fields.code!] : [])
})

/** Every attribute that is wrong or missing. */
export function checkValues(document: SpigesDocument, findings: Findings): void {
  const { count, firstAttribute, attributeName } = document.xml.elements
  for (let element = 0; element < count && !findings.full; element++) {
    const kind = document.kind(element)
    if (kind === UNKNOWN) continue
    for (let each = firstAttribute[element]!; each < firstAttribute[element + 1]!; each++) {
      if (document.isBlank(each)) checkBlank(document, element, each, findings)
      else {
        const message = checks[attributeName[each]!]?.(document.valueAt(each))
        if (message) findings.attribute(element, each, message)
      }
    }
    for (const name of required[kind]!)
      if (document.attribute(element, name) < 0) findings.element(element, `${name} is missing`, name)
    if (kind === kindOf.Administratives) checkStay(document, element, findings)
  }
}

function checkBlank(document: SpigesDocument, element: number, attribute: number, findings: Findings): void {
  if (document.isForeign(document.xml.elements.attributeName[attribute]!)) return
  findings.attribute(element, attribute, 'is empty; an attribute without value is left out')
}

/** BFS rule 160: nobody leaves before coming. */
function checkStay(document: SpigesDocument, element: number, findings: Findings): void {
  const entry = document.value(element, 'eintrittsdatum')
  const attribute = document.attribute(element, 'austrittsdatum')
  if (entry === undefined || attribute < 0) return
  const exit = document.valueAt(attribute)
  if (exit.slice(0, 8) >= entry.slice(0, 8)) return
  if (valueChecks.eintrittsdatum!(entry) || valueChecks.austrittsdatum!(exit)) return
  findings.attribute(element, attribute, 'lies before eintrittsdatum')
}
