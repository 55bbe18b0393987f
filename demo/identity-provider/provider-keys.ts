/** The provider's signing key and cookie keys: made once, kept in the state folder, so a restart keeps logins valid. */
import { generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'

/** What the provider signs with. */
export interface ProviderKeys {
  readonly signing: JWK
  readonly cookies: string[]
}

/** The keys kept in `stateDir`, made on the first call; without a folder they live as long as the process. */
export async function providerKeys(stateDir?: string): Promise<ProviderKeys> {
  if (!stateDir) return makeKeys()
  const file = join(stateDir, 'keys.json')
  const kept = await readFile(file, 'utf8').catch(ifMissing)
  if (kept) return JSON.parse(kept) as ProviderKeys
  const keys = await makeKeys()
  await mkdir(stateDir, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return keys
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const signing = { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' }
  return { signing, cookies: [randomBytes(32).toString('base64url')] }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
