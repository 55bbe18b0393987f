/** Checks that a well-formed document is a SpiGes delivery: nesting, order, identities, ranks, values. */
import { quoted } from '@codarium/domain'
import { checkIdentities } from './check-identities.ts'
import { checkNesting } from './check-nesting.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkValues } from './check-values.ts'
import { ROOT, type SpigesDocument, UNKNOWN } from './document.ts'
import type { Findings } from './findings.ts'
import { isSpigesNamespace } from './vocabulary.ts'

/**
 * Everything that is wrong with the structure; `codes` are the characters of the text. Each check goes once through the
 * whole document, without recursion.
 */
export function checkStructure(document: SpigesDocument, codes: Uint16Array, findings: Findings): void {
  if (!checkRoot(document, findings)) return
  checkNesting(document, findings)
  checkValues(document, codes, findings)
  checkIdentities(document, findings)
  checkNumbers(document, codes, findings)
  checkTexts(document, findings)
}

function checkRoot(document: SpigesDocument, findings: Findings): boolean {
  const { elements, spaces } = document.xml
  const local = document.name(ROOT).replace(/^.*:/, '')
  if (local !== 'Unternehmen') {
    findings.element(ROOT, `the root element is ${quoted(local)}; Unternehmen is expected`)
    return false
  }
  const space = spaces[elements.space[ROOT]!]!
  if (isSpigesNamespace(space)) return true
  findings.element(ROOT, space ? `the namespace ${quoted(space)} is unknown` : 'the SpiGes namespace is missing')
  return false
}

/** Text may only stand inside elements that SpiGes does not know. */
function checkTexts(document: SpigesDocument, findings: Findings): void {
  const { texts } = document.xml
  for (let at = 0; at < texts.length; at += 2) {
    if (document.kind(texts[at]!) === UNKNOWN) continue
    const holder = document.name(texts[at]!)
    findings.at(texts[at + 1]!, () => holder, `text may not stand in ${holder}; all data are attributes`)
  }
}
