/** The SHA-256 of a file, read as a stream. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** The digest in hexadecimal; a link in the place of the file is refused. */
export async function fileDigest(path: string): Promise<string> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const hash = createHash('sha256')
  await pipeline(handle.createReadStream(), hash)
  return hash.digest('hex')
}
