/** What a version of the catalogue has of a code system. */
import type { CatalogueVersion } from '@codarium/contract'
import { systemOf } from '../../catalogue/code-form.ts'
import type { Kind } from '../kinds.ts'
import { isCodes } from '../kinds.ts'

type SystemThere = CatalogueVersion['systems'][number]

/** The system of a kind in a version; undefined for things that are no codes, and where it has none. */
export function systemThere(
  versions: readonly CatalogueVersion[],
  version: string,
  kind: Kind,
): SystemThere | undefined {
  if (!isCodes(kind)) return undefined
  const { systems = [] } = versions.find((each) => each.version === version) ?? {}
  return systems.find(({ classificationType }) => classificationType === systemOf[kind])
}
