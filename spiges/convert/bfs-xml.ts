/** "BFS XML": SpiGes of an earlier version as it is, or under the French root `Entreprise`, whose name and header are put right. */

import { ROOT, SpigesDocument, spigesNames } from '../document/document.ts'
import { NAMESPACE } from '../document/vocabulary.ts'
import { type Splice, spliced } from '../edit/splices.ts'
import { Malformed } from '../xml/malformed.ts'
import { scanXml } from '../xml/scanner.ts'

/** The names of the root that are taken for `Unternehmen`. */
const roots = new Set(['Unternehmen', 'Entreprise'])

/** The delivery with the root SpiGes wants; everything inside it stays. What is malformed or foreign comes back as it is. */
export function fromBfsXml(text: string, version: string): string {
  const document = scanned(text)
  if (!document || !roots.has(localName(document))) return text
  return spliced(text, [...renamed(document), ...completed(document, version)])
}

function scanned(text: string): SpigesDocument | undefined {
  try {
    return new SpigesDocument(scanXml(text, spigesNames))
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

const localName = (document: SpigesDocument): string => document.name(ROOT).replace(/^.*:/, '')

/** Both tags of the root get the German name. */
function renamed(document: SpigesDocument): Splice[] {
  const local = localName(document)
  if (local === 'Unternehmen') return []
  const { text, elements } = document.xml
  const at = elements.start[ROOT]! + 1 + document.name(ROOT).length - local.length
  const opening = { start: at, end: at + local.length, text: 'Unternehmen' }
  if (elements.end[ROOT] === elements.tagEnd[ROOT]) return [opening]
  const closing = text.lastIndexOf('</', elements.end[ROOT]!) + 2 + document.name(ROOT).length - local.length
  return [opening, { start: closing, end: closing + local.length, text: 'Unternehmen' }]
}

/** A root without namespace or version gets those of the version new data are written in. */
function completed(document: SpigesDocument, version: string): Splice[] {
  const { elements } = document.xml
  const end = elements.start[ROOT]! + 1 + document.name(ROOT).length
  const found: Splice[] = []
  if (elements.space[ROOT] === 0) found.push({ start: end, end, text: ` xmlns="${namespaceOf(version)}"` })
  if (document.attribute(ROOT, 'version') < 0 && elements.space[ROOT] === 0)
    found.push({ start: end, end, text: ` version="${version}"` })
  return found
}

/** Namespace of a version: 1.5 dropped the number. */
export function namespaceOf(version: string): string {
  return /^1\.[0-4]$/.test(version) ? `${NAMESPACE}/${version}` : NAMESPACE
}
