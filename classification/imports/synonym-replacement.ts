/** Asks before synonyms are replaced by others that have nothing to do with them: most likely the file is the wrong one. */
import { ApiError } from '@codarium/platform'
import { type CodeText, fold } from '@codarium/readers'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { LayerKey } from '../catalogue/layer.ts'
import { unpackRecords } from '../catalogue/record-chunk.ts'
import type { ImportOrder } from './import-order.ts'
import { jobKeyOf } from './jobs/job.ts'

/** Whether two lists have no text in common, however it is written; an empty one cannot lose anything. */
export function shareNothing(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before.map(fold))
  return known.size > 0 && !after.some((text) => known.has(fold(text)))
}

/** Throws ApiError CONFLICT when the staged synonyms share no text with those in use and nobody has said to replace them. */
export async function requireKinship(
  catalogueStore: CatalogueStore,
  order: ImportOrder,
  key: LayerKey,
  staged: string,
): Promise<void> {
  if (order.kind !== 'synonyms' || order.replace) return
  const present = await catalogueStore.layer(key)
  if (!present) return
  const before = await textsOf(catalogueStore, present.edition)
  if (!shareNothing(before, await textsOf(catalogueStore, staged))) return
  const asked = `The file shares no text with the ${before.length} synonyms of ${jobKeyOf(key)}, which it would replace. `
  const message = `${asked}If that is meant, import it with replace=true (upload) or --replace (codarium import).`
  throw new ApiError('CONFLICT', message, { details: [{ field: 'replace', message }] })
}

async function textsOf(catalogueStore: CatalogueStore, edition: string): Promise<string[]> {
  const chunks = await Array.fromAsync(catalogueStore.chunks(edition))
  return chunks.flatMap((chunk) => unpackRecords<CodeText>(chunk).map(({ text }) => text))
}
