/** Checks that a well-formed document is a SpiGes delivery: nesting, order, identities, ranks, values. */
import { MOST_ROWS } from '@codarium/contract'
import { knownNames, ROOT, type SpigesDocument, UNKNOWN } from './document.ts'
import type { Findings } from './findings.ts'
import { valueChecks } from './value-checks.ts'
import { elementNames, isSpigesNamespace, kindOf, type ListFormat, lists, nesting } from './vocabulary.ts'

/** Place of each kind of child within each kind of parent; 0 where it may not stand. */
const places: Int32Array[] = elementNames.map((parent) => {
  const order: readonly string[] = parent in nesting ? nesting[parent as keyof typeof nesting].order : []
  return Int32Array.from(elementNames, (name) => order.indexOf(name) + 1)
})
const single = new Set<number>(Object.values(nesting).flatMap(({ once }) => once.map((name) => kindOf[name])))

/** Place among the lists by kind of element, -1 for others. */
const listPlace = elementNames.map((name) => lists.findIndex(({ element }) => element === name))

/** Attributes without which an element cannot be worked with. */
const required: readonly (readonly string[])[] = elementNames.map((name) => {
  const identities: Record<string, string[]> = { Unternehmen: ['ent_id'], Standort: ['burnr'], Fall: ['fall_id'] }
  const list = lists.find(({ element }) => element === name)
  return identities[name] ?? (list ? [list.id, list.fields.code!] : [])
})

/** The checks by number of the attribute. */
const checks = knownNames.map((name) => (Object.hasOwn(valueChecks, name) ? valueChecks[name] : undefined))

/** Everything that is wrong with the structure. */
export function checkStructure(document: SpigesDocument, findings: Findings): void {
  if (!checkRoot(document, findings)) return
  checkElement(document, ROOT, findings)
  checkTexts(document, findings)
}

function checkRoot(document: SpigesDocument, findings: Findings): boolean {
  const { elements, spaces } = document.xml
  const local = document.name(ROOT).replace(/^.*:/, '')
  if (local !== 'Unternehmen') {
    findings.element(ROOT, `the root element is ${local}; Unternehmen is expected`)
    return false
  }
  const space = spaces[elements.space[ROOT]!]!
  if (isSpigesNamespace(space)) return true
  findings.element(ROOT, space ? `the namespace ${space} is unknown` : 'the SpiGes namespace is missing')
  return false
}

function checkElement(document: SpigesDocument, element: number, findings: Findings): void {
  if (findings.full) return
  const kind = document.kind(element)
  checkAttributes(document, element, kind, findings)
  checkChildren(document, element, kind, findings)
  if (kind === kindOf.Unternehmen) checkEnterprise(document, element, findings)
  if (kind === kindOf.Standort) checkSite(document, element, findings)
  if (kind === kindOf.Administratives) checkStay(document, element, findings)
}

function checkAttributes(document: SpigesDocument, element: number, kind: number, findings: Findings): void {
  const { firstAttribute, attributeName } = document.xml.elements
  for (let each = firstAttribute[element]!; each < firstAttribute[element + 1]!; each++) {
    const name = attributeName[each]!
    if (document.isForeign(name)) continue
    if (document.isBlank(each)) findings.attribute(element, each, 'is empty; an attribute without value is left out')
    else {
      const message = checks[name]?.(document.valueAt(each))
      if (message) findings.attribute(element, each, message)
    }
  }
  for (const name of required[kind]!)
    if (document.attribute(element, name) < 0) findings.element(element, `${name} is missing`, name)
}

function checkChildren(document: SpigesDocument, element: number, parent: number, findings: Findings): void {
  const { after } = document.xml.elements
  const place = places[parent]!
  let last = 0
  let previous = UNKNOWN
  let rows = 0
  for (let child = element + 1; child < after[element]!; child = after[child]!) {
    const kind = document.kind(child)
    if (kind === UNKNOWN) continue
    const at = place[kind]!
    if (at === 0) findings.element(child, `${elementNames[kind]} may not stand in ${elementNames[parent]}`)
    else if (at < last) findings.element(child, `${elementNames[kind]} may not stand after ${elementNames[previous]}`)
    else if (kind === previous && single.has(kind)) findings.element(child, `${elementNames[kind]} stands twice`)
    else {
      last = at
      rows = kind === previous ? rows + 1 : 1
      previous = kind
    }
    if (at > 0) checkElement(document, child, findings)
    if (rows === MOST_ROWS + 1 && parent === kindOf.Fall)
      findings.element(child, `more than ${MOST_ROWS} ${elementNames[kind]}`)
  }
  if (parent === kindOf.Fall) checkNumbers(document, element, findings)
}

/** The numbers of the rows of a case; most lists are numbered 1, 2, 3 and done with that. */
function checkNumbers(document: SpigesDocument, element: number, findings: Findings): void {
  const { after } = document.xml.elements
  const counts = [0, 0, 0]
  const suspicious = [false, false, false]
  for (let child = element + 1; child < after[element]!; child = after[child]!) {
    const list = listPlace[document.kind(child)] ?? -1
    if (list < 0) continue
    const number = document.numberAt(document.attribute(child, lists[list]!.id))
    if (number !== ++counts[list]!) suspicious[list] = true
  }
  lists.forEach((list, at) => {
    if (suspicious[at]) checkUnusualNumbers(document, element, list, findings)
  })
}

/** Ranks run from 1 without gap or repetition in whatever order; other numbers are only unique. One finding per list. */
function checkUnusualNumbers(document: SpigesDocument, element: number, list: ListFormat, findings: Findings): void {
  const rows = document
    .children(element)
    .filter((child) => document.kind(child) === kindOf[list.element])
    .map((child) => ({ child, attribute: document.attribute(child, list.id) }))
    .map((row) => ({ ...row, number: document.numberAt(row.attribute) }))
  if (rows.some(({ number }) => number < 0)) return
  const first = new Map<number, number>()
  for (const { child, number } of rows) if (!first.has(number)) first.set(number, child)
  const twice = rows.find(({ child, number }) => first.get(number) !== child)
  const gap = rows.toSorted((a, b) => a.number - b.number).find(({ number }, at) => number !== at + 1)
  if (twice) findings.attribute(twice.child, twice.attribute, `${list.id} ${twice.number} stands twice in the case`)
  else if (gap && list.ranked)
    findings.attribute(gap.child, gap.attribute, `the ranks do not run from 1 to ${rows.length} without gaps`)
}

function checkEnterprise(document: SpigesDocument, element: number, findings: Findings): void {
  const sites = document.children(element).filter((child) => document.kind(child) === kindOf.Standort)
  if (sites.length === 0) findings.element(element, 'Standort is missing', 'Standort')
  const met = new Set<string>()
  for (const site of sites) {
    const attribute = document.attribute(site, 'burnr')
    const burnr = attribute < 0 ? undefined : document.valueAt(attribute)
    if (burnr !== undefined && met.has(burnr)) findings.attribute(site, attribute, `burnr ${burnr} stands twice`)
    if (burnr !== undefined) met.add(burnr)
  }
}

function checkSite(document: SpigesDocument, element: number, findings: Findings): void {
  const met = new Set<string>()
  for (const child of document.children(element)) {
    if (document.kind(child) !== kindOf.Fall) continue
    const attribute = document.attribute(child, 'fall_id')
    if (attribute < 0) continue
    const id = document.valueAt(attribute)
    if (met.has(id)) findings.attribute(child, attribute, `fall_id ${id} stands twice in the site`)
    met.add(id)
  }
}

/** BFS rule 160: nobody leaves before coming. */
function checkStay(document: SpigesDocument, element: number, findings: Findings): void {
  const entry = document.value(element, 'eintrittsdatum')
  const attribute = document.attribute(element, 'austrittsdatum')
  if (entry === undefined || attribute < 0) return
  const exit = document.valueAt(attribute)
  if (valueChecks.eintrittsdatum!(entry) || valueChecks.austrittsdatum!(exit)) return
  if (exit.slice(0, 8) < entry.slice(0, 8)) findings.attribute(element, attribute, 'lies before eintrittsdatum')
}

/** Text may only stand inside elements that SpiGes does not know. */
function checkTexts(document: SpigesDocument, findings: Findings): void {
  const { texts, elements } = document.xml
  for (let at = 0; at < texts.length; at += 2) {
    let element = texts[at]!
    while (element >= ROOT && document.kind(element) !== UNKNOWN) element = elements.parent[element]!
    if (element >= ROOT) continue
    const holder = document.name(texts[at]!)
    findings.at(texts[at + 1]!, () => holder, `text may not stand in ${holder}; all data are attributes`)
  }
}
