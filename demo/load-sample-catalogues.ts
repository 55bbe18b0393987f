/** Loads the sample catalogues as a hospital would load its own: files into the inbox, a scan, and they are live. */
import { join } from 'node:path'
import { RemoteDesk } from '@codarium/cli'
import { writeSampleCatalogues } from './catalogues/index.ts'

/** Where and how the samples are loaded. */
export interface SampleLoading {
  /** Address of the server. */
  readonly server: string
  /** SVC_IMPORT_DIR of the server. */
  readonly importDir: string
  /** A token with which catalogues may be administered. */
  readonly token: string
  print(line: string): void
}

/** An import every loading begins with: where it happened, the samples are there, or somebody put others in their place. */
const FIRST_IMPORT = '/api/admin/import/status/ICD10-2025-de'

/** Loads the samples unless they were loaded before; true when there was something to do. */
export async function loadSampleCatalogues(loading: SampleLoading): Promise<boolean> {
  const { server, importDir, token, print } = loading
  const desk = new RemoteDesk({ address: server, token })
  const first = await fetch(server + FIRST_IMPORT, { headers: { authorization: `Bearer ${token}` } })
  if (first.status === 404) {
    for (const year of [2025, 2026] as const) await writeSampleCatalogues(join(importDir, 'inbox'), { year })
  } else if ((await desk.waiting()).length === 0) return false
  const scan = await desk.scan(({ filename, status }, { files, totalFiles }) => {
    const number = files.findIndex((file) => file.filename === filename) + 1
    print(`  sample catalogues ${number}/${totalFiles}: ${filename} ${status.toLowerCase().replaceAll('_', ' ')}`)
  })
  const went = scan.status === 'COMPLETED' ? 'loaded' : `${scan.status}: ${scan.message}`
  print(`  sample catalogues ${went}`)
  return true
}
