/** Names processes so that others can tell whether the one behind a name is still there. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Names given out in this very process: its number alone would not tell them from those of a dead predecessor. */
const ours = new Set<string>()

/** Characters of the hash that tells machines and containers of one host name apart. */
const HASH_LENGTH = 8

/** Where process numbers mean something: this host since its start, and in it this container. */
const place = `${hostname()}~${numberSpace()}`

/** A name no other process has: place, process number, and a part that tells a reused number apart. */
export function newNodeName(): string {
  const name = `${place}/${process.pid}/${randomBytes(4).toString('hex')}`
  ours.add(name)
  return name
}

/** True when the process behind a name ran at this place and is gone; of other places nothing is known. */
export function isGone(name: string): boolean {
  const [where, pid] = name.split('/')
  if (where !== place) return false
  return Number(pid) === process.pid ? !ours.has(name) : !isRunning(Number(pid))
}

/** Two containers may have one host name, and then the same numbers mean different processes. Linux tells them apart. */
function numberSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    const container = readlinkSync('/proc/self/ns/pid')
    return createHash('sha256').update(`${boot} ${container}`).digest('hex').slice(0, HASH_LENGTH)
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
