/** Full-scale catalogues in place of the samples, where they lie beside the repository. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RemoteDesk } from '@codarium/cli'
import { signInByForm } from '@codarium/demo'
import type { CodingSite } from './coding-site.ts'

const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

/** The catalogues there are. */
export const fullScaleFiles = [
  'icd10gm-fullscale-de.zip',
  'icd10gm-fullscale-fr.zip',
  'chop-fullscale-de.zip',
  'chop-fullscale-fr.zip',
  'chop-fullscale-it.zip',
] as const

/** Where one of them lies; undefined where it is not there. */
export function fullScalePath(file: (typeof fullScaleFiles)[number]): string | undefined {
  const path = join(FOLDER, file)
  return existsSync(path) ? path : undefined
}

/** Puts full-scale catalogues in place of the samples; false where they are not there. */
export async function loadFullScale(
  { server, provider }: CodingSite,
  files: readonly (typeof fullScaleFiles)[number][],
): Promise<boolean> {
  if (!files.every((file) => existsSync(join(FOLDER, file)))) return false
  const inbox = join(server.context.settings.SVC_IMPORT_DIR, 'inbox', '2026')
  await mkdir(inbox, { recursive: true })
  for (const file of files) await copyFile(join(FOLDER, file), join(inbox, file))
  const { accessToken: token } = await signInByForm(provider.issuer, 'data-admin')
  await new RemoteDesk({ address: server.url, token }).scan(() => {})
  return true
}
