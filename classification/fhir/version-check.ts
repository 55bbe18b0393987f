/** Whether the editions a call uses are those it allows (check-system-version). */
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { type Edition, findEdition, isSameEdition } from './editions.ts'
import type { VersionRules } from './versions.ts'

/** Why an edition may not be used; undefined where it may. */
export function versionRefusal(source: CatalogueSource, edition: Edition, rules: VersionRules): string | undefined {
  const { of, version } = edition
  const allowed = rules.checked.get(of.url)
  if (!allowed || isSameEdition(findEdition(source, of, allowed), edition)) return undefined
  return `Version ${version} of ${of.url} would be used, but check-system-version asks for ${quoted(allowed)}.`
}

/** Throws ApiError 400 where one of the editions may not be used. */
export function requireVersions(source: CatalogueSource, editions: readonly Edition[], rules: VersionRules): void {
  for (const edition of editions) {
    const refusal = versionRefusal(source, edition, rules)
    if (refusal) throw new ApiError('VALIDATION_ERROR', refusal, { reason: 'exception' })
  }
}
