/** A data directory with the sample catalogues of 2026 in it, made once for a whole test run. */
import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { RemoteDesk } from '@codarium/cli'
import { inject } from 'vitest'
import { writeSampleCatalogues } from '../../demo/catalogues/index.ts'
import './global-postgres.ts'
import { startServer } from './server.ts'

/** How often somebody who waits looks whether it is there (ms). */
const LOOK = 50

/** The directory; hand it to `startServer` as `data`, which copies it. Whoever is first makes it, the others wait. */
export async function sampleData(): Promise<string> {
  const folder = inject('runFolder')
  const ready = join(folder, 'ready')
  if (await isFirst(folder)) await make(folder, ready)
  while (!(await exists(ready))) {
    if (await exists(join(folder, 'failed'))) throw new Error('another test could not import the sample catalogues')
    await setTimeout(LOOK)
  }
  return ready
}

async function isFirst(folder: string): Promise<boolean> {
  return mkdir(join(folder, 'begun')).then(
    () => true,
    () => false,
  )
}

async function make(folder: string, ready: string): Promise<void> {
  try {
    const data = join(folder, 'data')
    const server = await startServer({ settings: { SVC_AUTH_ENABLED: 'false', SVC_DATA_DIR: data } })
    await writeSampleCatalogues(join(server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year: 2026 })
    await new RemoteDesk({ address: server.url, token: '' }).scan(() => {})
    await server.stop()
    await rename(data, ready)
  } catch (error) {
    await mkdir(join(folder, 'failed'))
    throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
