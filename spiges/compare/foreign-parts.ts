/** What a result changed that no coding session may change: identities, and every part that is only carried along. */
import type { DeliveryFinding } from '@codarium/contract'
import { caseAt, type Delivery, elementsAt, marks } from '../delivery.ts'
import { ROOT } from '../document/document.ts'
import { Findings } from '../document/findings.ts'
import { kindOf } from '../document/vocabulary.ts'
import { caseKeys, pairedCases } from './cases.ts'
import { changedParts, partsOf } from './parts.ts'
import { matchRows } from './row-matching.ts'

/** What a result may not change; positions are those of the result. White space, comments and order of attributes do not count. */
export function foreignParts(before: Delivery, after: Delivery): readonly DeliveryFinding[] {
  const { document } = after[marks]
  const findings = new Findings(document)
  checkIdentity(before, after, findings)
  if (before.entId === after.entId) {
    checkSites(before, after, findings)
    checkCases(before, after, findings)
    checkCarried(before, after, findings)
  }
  return findings.all()
}

function checkIdentity(before: Delivery, after: Delivery, findings: Findings): void {
  const { document } = after[marks]
  const attribute = (name: string, message: string) => {
    const found = document.attribute(ROOT, name)
    if (found < 0) findings.element(ROOT, message, name)
    else findings.attribute(ROOT, found, message)
  }
  if (before.entId !== after.entId) attribute('ent_id', `is ${after.entId}; the session is about ${before.entId}`)
  if (before.version !== after.version) attribute('version', `is ${after.version}; the original has ${before.version}`)
  if (before.namespace !== after.namespace) findings.element(ROOT, 'the namespace differs from the original')
}

function sitesOf(delivery: Delivery): Map<string, number> {
  const { document } = delivery[marks]
  const sites = document.children(ROOT).filter((child) => document.kind(child) === kindOf.Standort)
  return new Map(sites.map((site) => [document.value(site, 'burnr') ?? '', site]))
}

function checkSites(before: Delivery, after: Delivery, findings: Findings): void {
  const [old, now] = [sitesOf(before), sitesOf(after)]
  for (const [burnr, site] of now)
    if (!old.has(burnr)) findings.element(site, `site ${burnr} is not in the original`)
    else compare(before, old.get(burnr)!, after, site, findings)
  for (const burnr of old.keys())
    if (!now.has(burnr)) findings.element(ROOT, `site ${burnr} of the original is missing`, `Standort ${burnr}`)
  compare(before, ROOT, after, ROOT, findings)
}

function checkCases(before: Delivery, after: Delivery, findings: Findings): void {
  const [old, now] = [caseKeys(before), caseKeys(after)]
  const [known, present] = [new Set(old), new Set(now)]
  const [sitesBefore, sitesNow] = [sitesOf(before), sitesOf(after)]
  now.forEach((key, index) => {
    const isNew = !known.has(key) && sitesBefore.has(key.split(' ')[0]!)
    if (isNew) findings.element(after[marks].places[index]!.element, 'the case is not in the original')
  })
  for (const key of old) {
    const site = sitesNow.get(key.split(' ')[0]!)
    const id = key.slice(key.indexOf(' ') + 1)
    if (!present.has(key) && site !== undefined)
      findings.element(site, `case ${id} of the original is missing`, `Fall ${id}`)
  }
}

function checkCarried(before: Delivery, after: Delivery, findings: Findings): void {
  for (const pair of pairedCases(before, after)) {
    if (pair.same) continue
    const [old, now] = [elementsAt(before, pair.before), elementsAt(after, pair.after)]
    const [then, later] = [caseAt(before, pair.before), caseAt(after, pair.after)]
    compare(before, old.element, after, now.element, findings)
    for (const list of ['diagnoses', 'treatments', 'medications'] as const)
      matchRows(then[list], later[list]).origin.forEach((place, at) => {
        if (place >= 0) compare(before, old.rows[list][place]!, after, now.rows[list][at]!, findings)
      })
  }
}

/** Compares what two elements carry besides what a coder edits. */
function compare(before: Delivery, old: number, after: Delivery, now: number, findings: Findings): void {
  const changed = changedParts(partsOf(before[marks].document, old), partsOf(after[marks].document, now))
  for (const { element, name } of changed)
    findings.element(element ?? now, `${name} may not be changed`, element === undefined ? name : undefined)
}
