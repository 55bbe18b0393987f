/** Reads a SpiGes delivery: its cases, or everything that is wrong with it. */
import type { CodedCase, DeliveryFinding } from '@codarium/contract'
import { type CaseElements, type CasePlace, caseElements, casePlaces, codedCase } from './document/coded-cases.ts'
import { ROOT, SpigesDocument, spigesNames } from './document/document.ts'
import { Findings } from './document/findings.ts'
import { checkStructure } from './document/structure.ts'
import { lazyList } from './lazy-list.ts'
import { codeUnits } from './xml/cursor.ts'
import { Malformed } from './xml/malformed.ts'
import { positionOf } from './xml/position.ts'
import { scanXml } from './xml/scanner.ts'

/** Where things stand in the text; only this folder knows it. */
export const marks: unique symbol = Symbol('marks')

/** Where the elements of a delivery stand. */
export interface Marks {
  readonly document: SpigesDocument
  readonly places: readonly CasePlace[]
}

/** A SpiGes delivery whose structure is sound. */
export interface Delivery {
  /** The text as it came. */
  readonly text: string
  readonly entId: string
  /** Version of SpiGes, from the attribute, else from the namespace. */
  readonly version: string
  readonly namespace: string
  /** The cases in the order of the text; each is made when it is asked for. */
  readonly cases: readonly CodedCase[]
  readonly [marks]: Marks
}

/** What came of reading. */
export type Reading =
  | { readonly ok: true; readonly delivery: Delivery }
  | { readonly ok: false; readonly findings: readonly DeliveryFinding[] }

/** Reads a delivery; the first place where the XML is malformed, else every finding about its structure (100 at most). */
export function readDelivery(text: string): Reading {
  const codes = codeUnits(text)
  const document = scanned(text, codes)
  if (!(document instanceof SpigesDocument)) return { ok: false, findings: [document] }
  const findings = new Findings(document)
  checkStructure(document, codes, findings)
  const all = findings.all()
  return all.length > 0 ? { ok: false, findings: all } : { ok: true, delivery: deliveryOf(document) }
}

function scanned(text: string, codes: Uint16Array): SpigesDocument | DeliveryFinding {
  try {
    return new SpigesDocument(scanXml(text, spigesNames, codes))
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { field: 'XML', message: `malformed XML: ${error.message}`, ...positionOf(text, error.offset) }
  }
}

export function caseAt(delivery: Delivery, index: number): CodedCase {
  return delivery.cases[index]!
}

/** The elements behind a case of a delivery. */
export function elementsAt(delivery: Delivery, index: number): CaseElements {
  const { document, places } = delivery[marks]
  return caseElements(document, places[index]!.element)
}

function deliveryOf(document: SpigesDocument): Delivery {
  const { xml } = document
  const namespace = xml.spaces[xml.elements.space[ROOT]!]!
  const places = casePlaces(document)
  return {
    text: xml.text,
    entId: document.value(ROOT, 'ent_id') ?? '',
    version: document.value(ROOT, 'version') ?? /\/(1\.\d)$/.exec(namespace)?.[1] ?? '1.5',
    namespace,
    cases: lazyList(places.length, (index) => codedCase(document, places[index]!, index)),
    [marks]: { document, places },
  }
}
