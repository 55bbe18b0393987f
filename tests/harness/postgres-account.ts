/** Where and as whom a test PostgreSQL runs: it refuses to be root, so root lends it to an account without rights. */

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The account a server process runs under; empty means our own. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Accounts that may run the server for root, best first. */
const UNPRIVILEGED = ['postgres', 'nobody']
/** Folders every account can reach, for when TMPDIR is private to root. */
const PUBLIC_FOLDERS = ['/tmp', '/var/tmp']
/** Everyone may look, only the owner may write. */
const READABLE = 0o755

/** Our own account, or an unprivileged one when we are root. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(`PostgreSQL does not run as root and there is none of the accounts ${UNPRIVILEGED.join(', ')}`)
}

/** A new folder that belongs to the account and that it can reach. */
export function createFolder(account: Account): string {
  const parent = [tmpdir(), ...PUBLIC_FOLDERS].find((folder) => mayRun('/bin/sh', ['-c', `cd '${folder}'`], account))
  if (!parent) throw new Error(`the account of the test PostgreSQL reaches none of ${[tmpdir(), ...PUBLIC_FOLDERS]}`)
  const folder = mkdtempSync(join(parent, 'codarium-postgres-'))
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

/** The programs where the account can run them: in place, or as a copy when a folder above them is private. */
export function reachablePrograms(binDir: string, account: Account, folder: string): string {
  if (mayRun(join(binDir, 'postgres'), ['--version'], account)) return binDir
  const copy = join(folder, 'programs')
  // The server finds its libraries and files beside its own folder, so the whole installation moves.
  cpSync(dirname(binDir), copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, READABLE)
  return join(copy, basename(binDir))
}

function mayRun(program: string, args: string[], account: Account): boolean {
  return spawnSync(program, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
