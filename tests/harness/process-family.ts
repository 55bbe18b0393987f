/** Finds a process together with its children: kills them as a power cut would, or freezes them. */

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at processes that are about to vanish. */
const LOOK_AGAIN_MS = 5

/** What we know of a running process. */
interface RunningProcess {
  readonly pid: number
  readonly parent: number
  readonly state: string
}

/** Sends SIGKILL to a process and all its children, and resolves when they run no more. */
export async function killFamily(parent: number): Promise<void> {
  await halt(parent)
  const family = new Set([parent, ...childrenOf(parent).map(({ pid }) => pid)])
  for (const pid of family) signal(pid, 'SIGKILL')
  while (running().some(({ pid }) => family.has(pid))) await sleep(LOOK_AGAIN_MS)
}

/** Halts a process and all its children, as a frozen machine would. */
export async function freezeFamily(parent: number): Promise<void> {
  await halt(parent)
  for (const { pid } of childrenOf(parent)) signal(pid, 'SIGSTOP')
}

/** Lets them go on. */
export function thawFamily(parent: number): void {
  for (const { pid } of childrenOf(parent)) signal(pid, 'SIGCONT')
  signal(parent, 'SIGCONT')
}

function childrenOf(parent: number): RunningProcess[] {
  return running().filter((candidate) => candidate.parent === parent)
}

// Halted, it can start no new child while we look; ps and proc call that state T.
async function halt(parent: number): Promise<void> {
  process.kill(parent, 'SIGSTOP')
  const stillMoving = () => running().some(({ pid, state }) => pid === parent && !state.startsWith('T'))
  while (stillMoving()) await sleep(LOOK_AGAIN_MS)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It may have ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// A zombie has ended and let go of its memory and files; it only waits for its parent to notice.
function running(): RunningProcess[] {
  const all = process.platform === 'linux' ? readdirSync('/proc').flatMap(readStat) : listByPs()
  return all.filter(({ state }) => !state.startsWith('Z'))
}

// proc(5): pid (command) state ppid ...; the command may hold spaces and brackets.
function readStat(name: string): RunningProcess[] {
  if (!/^\d+$/.test(name)) return []
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid: Number(name), parent: Number(parent), state }]
  } catch {
    return []
  }
}

function listByPs(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), state }
  })
}
