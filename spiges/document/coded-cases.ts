/** The cases of a document as the contract shows them. */
import type { CodedCase } from '@codarium/contract'
import { kept } from './codes.ts'
import { knownNames, ROOT, type SpigesDocument } from './document.ts'
import { kindOf, type ListFormat, lists } from './vocabulary.ts'

/** The elements behind a case: what an edit changes. */
export interface CaseElements {
  readonly element: number
  /** Row elements by list, in the order of the rows of the case. */
  readonly rows: Readonly<Record<ListFormat['list'], readonly number[]>>
}

/** Field of a row by number of the attribute. */
const fields: readonly (string | undefined)[] = knownNames.map(
  (name) => lists.flatMap((list) => Object.entries(list.fields)).find(([, attribute]) => attribute === name)?.[0],
)

/** Where a case stands: its element and that of its site. */
export interface CasePlace {
  readonly element: number
  readonly site: number
}

/** Where all cases of a document stand, in its order. */
export function casePlaces(document: SpigesDocument): CasePlace[] {
  const places: CasePlace[] = []
  for (const site of document.children(ROOT)) {
    if (document.kind(site) !== kindOf.Standort) continue
    for (const element of document.children(site))
      if (document.kind(element) === kindOf.Fall) places.push({ element, site })
  }
  return places
}

/** The elements behind a case. */
export function caseElements(document: SpigesDocument, element: number): CaseElements {
  const rows: Record<ListFormat['list'], number[]> = { diagnoses: [], treatments: [], medications: [] }
  const { after } = document.xml.elements
  for (let child = element + 1; child < after[element]!; child = after[child]!) {
    const kind = document.kind(child)
    if (kind === kindOf.Diagnose) rows.diagnoses.push(child)
    else if (kind === kindOf.Behandlung) rows.treatments.push(child)
    else if (kind === kindOf.Medikament) rows.medications.push(child)
  }
  sortByRank(document, rows.diagnoses, 'diagnose_id')
  sortByRank(document, rows.treatments, 'behandlung_id')
  return { element, rows }
}

function sortByRank(document: SpigesDocument, rows: number[], id: string): void {
  const rank = (row: number) => Number(document.value(row, id))
  if (rows.some((row, at) => rank(row) !== at + 1)) rows.sort((a, b) => rank(a) - rank(b))
}

/** A case as the contract shows it. */
export function codedCase(document: SpigesDocument, { element, site }: CasePlace, index: number): CodedCase {
  const { rows } = caseElements(document, element)
  const found: CodedCase = {
    index,
    caseId: document.value(element, 'fall_id') ?? '',
    site: document.value(site, 'burnr') ?? '',
    administrative: {},
    diagnoses: rows.diagnoses.map((row, at) => codedRow(document, row, at)),
    treatments: rows.treatments.map((row, at) => codedRow(document, row, at)),
    medications: rows.medications.map((row, at) => codedRow(document, row, at)),
  }
  const { after } = document.xml.elements
  for (let child = element + 1; child < after[element]!; child = after[child]!) {
    const kind = document.kind(child)
    if (kind === kindOf.Administratives) found.administrative = document.values(child)
    else if (kind === kindOf.Neugeborene) found.newborn = document.values(child)
    else if (kind === kindOf.Psychiatrie) found.psychiatry = document.values(child)
    else if (kind === kindOf.Diagnose) break
  }
  const movements = movementsOf(document, element)
  if (movements.length > 0) found.movements = movements
  return found
}

function movementsOf(document: SpigesDocument, element: number): Record<string, string>[] {
  const found: Record<string, string>[] = []
  const { after } = document.xml.elements
  for (let child = element + 1; child < after[element]!; child = after[child]!)
    if (document.kind(child) === kindOf.Patientenbewegung) found.push(document.values(child))
  return found
}

function codedRow(document: SpigesDocument, element: number, origin: number): { origin: number; code: string } {
  const { elements, names } = document.xml
  const row: Record<string, string | number> = { origin, code: '' }
  for (let each = elements.firstAttribute[element]!; each < elements.firstAttribute[element + 1]!; each++) {
    const name = elements.attributeName[each]!
    const field = fields[name]
    if (field !== undefined) row[field] = kept(names[name]!, document.valueAt(each))
  }
  return row as { origin: number; code: string }
}
