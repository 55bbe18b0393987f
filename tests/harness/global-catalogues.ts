/** A folder for the loaded sample catalogues of this run: whoever needs them first loads them, all others copy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variable that names the folder to the workers. */
export const FOLDER_VARIABLE = 'CODARIUM_TEST_CATALOGUES'

/** Makes the folder, and removes it after the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-catalogues-'))
  process.env[FOLDER_VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true })
}
