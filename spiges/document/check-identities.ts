/** Checks that sites are named once in a delivery and cases once in a site. */
import { quoted } from '@codarium/domain'
import { ROOT, type SpigesDocument } from './document.ts'
import type { Findings } from './findings.ts'
import { type ElementName, kindOf } from './vocabulary.ts'

/** Every site and case that is named twice, and a delivery without site. */
export function checkIdentities(document: SpigesDocument, findings: Findings): void {
  const sites = childrenOf(document, ROOT, 'Standort')
  if (sites.length === 0) findings.element(ROOT, 'Standort is missing', 'Standort')
  named(document, sites, 'burnr', '', findings)
  for (const site of sites) named(document, childrenOf(document, site, 'Fall'), 'fall_id', ' in the site', findings)
}

function childrenOf(document: SpigesDocument, element: number, name: ElementName): number[] {
  return document.children(element).filter((child) => document.kind(child) === kindOf[name])
}

function named(
  document: SpigesDocument,
  elements: readonly number[],
  name: string,
  where: string,
  findings: Findings,
): void {
  const met = new Set<string>()
  for (const element of elements) {
    const attribute = document.attribute(element, name)
    if (attribute < 0) continue
    const value = document.valueAt(attribute)
    if (met.has(value)) findings.attribute(element, attribute, `${name} ${quoted(value)} stands twice${where}`)
    met.add(value)
  }
}
