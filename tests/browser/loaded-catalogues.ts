/** The sample catalogues of 2026 for a site: copied within a test run, imported for pictures and measurements. */
import { join } from 'node:path'
import { RemoteDesk } from '@codarium/cli'
import { type IdentityProvider, signInByForm, writeSampleCatalogues } from '@codarium/demo'
import type { TestServer } from '../harness/server.ts'

/** Loads the catalogues into a running server. */
export async function loadCatalogues(server: TestServer, provider: IdentityProvider): Promise<void> {
  const { accessToken: token } = await signInByForm(provider.issuer, 'data-admin')
  await writeSampleCatalogues(join(server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year: 2026 })
  await new RemoteDesk({ address: server.url, token }).scan(() => {})
}

/** A data directory in which they are loaded; undefined outside of a test run. */
export async function loadedCatalogues(): Promise<string | undefined> {
  if (!process.env.VITEST) return undefined
  const { sampleData } = await import('../harness/sample-data.ts')
  return sampleData()
}
