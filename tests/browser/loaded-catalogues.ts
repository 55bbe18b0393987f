/** The sample catalogues of 2026, loaded: imported once per test run, since that takes longer than most tests. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RemoteDesk } from '@codarium/cli'
import { type IdentityProvider, signInByForm, startIdentityProvider, writeSampleCatalogues } from '@codarium/demo'
import { FOLDER_VARIABLE } from '../harness/global-catalogues.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** How often the worker that waits for the other looks (ms). */
const LOOK_MS = 100

/** Loads the catalogues into a running server. */
export async function loadCatalogues(server: TestServer, provider: IdentityProvider): Promise<void> {
  const { accessToken: token } = await signInByForm(provider.issuer, 'data-admin')
  await writeSampleCatalogues(join(server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year: 2026 })
  await new RemoteDesk({ address: server.url, token }).scan(() => {})
}

/** A data directory in which they are loaded; undefined outside of a test run, where nobody would remove it. */
export async function loadedCatalogues(): Promise<string | undefined> {
  const folder = process.env[FOLDER_VARIABLE]
  if (!folder) return undefined
  const loaded = join(folder, 'loaded')
  if (await isFirst(join(folder, 'loading'))) await load(loaded)
  while (!existsSync(loaded)) await pause(LOOK_MS)
  return loaded
}

/** Only one worker can make the folder. */
const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  )

async function load(into: string): Promise<void> {
  const provider = await startIdentityProvider({ port: 0, uiOrigins: [] })
  const server = await startServer({ settings: { OIDC_ISSUER_URI: provider.issuer } })
  await loadCatalogues(server, provider)
  await server.stop(into)
  await provider.close()
}
