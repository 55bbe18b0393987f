/** Findings about code systems and versions that are not here. */
import { quoted } from '@codarium/domain'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { FhirSystem } from './code-systems.ts'
import { unknownText } from './compose.ts'
import { editionsIn } from './editions.ts'
import type { PlacedCoding } from './given-codings.ts'
import type { ValidationIssue } from './validation-issue.ts'

/** That a code system is not here; an address that is none is wrong besides. */
export function unknownSystem(system: string, { at }: PlacedCoding): ValidationIssue[] {
  const text = unknownText({ kind: 'system', system, canonical: system })
  const unknown = { severity: 'error', type: 'not-found', text, at: at('system') } as const
  if (/^[a-z][a-z0-9+.-]*:/i.test(system)) return [unknown]
  const relative = `${quoted(system)} is no absolute address.`
  return [{ severity: 'error', type: 'invalid-data', text: relative, at: at('system') }, unknown]
}

/** That a version of a code system is not here. */
export function unknownVersion(
  source: CatalogueSource,
  of: FhirSystem,
  version: string,
  { at }: PlacedCoding,
): ValidationIssue {
  const versions = editionsIn(source).filter((each) => each.of === of)
  const unknown = { kind: 'version', system: of.url, version, canonical: `${of.url}|${version}` } as const
  const text = unknownText(
    unknown,
    versions.map((each) => each.version),
  )
  return { severity: 'error', type: 'not-found', text, at: at('system') }
}
