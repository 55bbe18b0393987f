/** The full-scale diagnoses for a site, where they lie beside the repository. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RemoteDesk } from '@codarium/cli'
import { signInByForm } from '@codarium/demo'
import type { CodingSite } from './coding-site.ts'

const FULL_SCALE = fileURLToPath(new URL('../../../shared/data/icd10gm-fullscale-de.zip', import.meta.url))

/** Puts them in place of the sample; false where they are not there. */
export async function loadFullScale({ server, provider }: CodingSite): Promise<boolean> {
  if (!existsSync(FULL_SCALE)) return false
  const inbox = join(server.context.settings.SVC_IMPORT_DIR, 'inbox', '2026')
  await mkdir(inbox, { recursive: true })
  await copyFile(FULL_SCALE, join(inbox, 'icd10gm-fullscale-de.zip'))
  const { accessToken: token } = await signInByForm(provider.issuer, 'data-admin')
  await new RemoteDesk({ address: server.url, token }).scan(() => {})
  return true
}
