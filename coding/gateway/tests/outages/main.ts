/**
 * `node coding/gateway/tests/outages/main.ts [seconds …]`: outages in real time, 5, 30, 60 and 120 s unless told, on two servers
 * in processes of their own: A cut off, A frozen, the database unreachable for both, frozen, killed and restarted.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseLine } from '../../../../tests/harness/database-line.ts'
import { startPostgres } from '../../../../tests/harness/postgres.ts'
import { startServerProcess } from '../../../../tests/harness/server-process.ts'
import { type Outage, OutageRun } from './outages.ts'

/** How long (ms) the nodes have to heal after an outage. */
const HEALED_WITHIN = 60_000

const durations = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5, 30, 60, 120]
const folder = mkdtempSync(join(tmpdir(), 'codarium-outages-'))
const postgres = await startPostgres()
const databaseUrl = await postgres.createDatabase()
const startNode = async (name: string) => {
  const line = await openDatabaseLine(databaseUrl)
  const settings = {
    SVC_DATA_DIR: join(folder, name),
    SVC_DATABASE_URL: line.url,
    SVC_RATE_LIMIT_PER_MINUTE: '1000000',
  }
  return { line, ...(await startServerProcess(settings, 'coding')) }
}
const [a, b] = [await startNode('a'), await startNode('b')]
const frozen = (pids: () => readonly number[]) => ({
  begin: () => pids().forEach((pid) => void process.kill(pid, 'SIGSTOP')),
  end: () => pids().forEach((pid) => void process.kill(pid, 'SIGCONT')),
})
const databaseProcesses = () => {
  const found = execFileSync('pgrep', ['-f', `^postgres.*${new URL(databaseUrl).pathname.slice(1)}`], {
    encoding: 'utf8',
  })
  return found.trim().split('\n').map(Number)
}

const outages: Record<string, Pick<Outage, 'begin' | 'end' | 'isForBoth'>> = {
  'A cut off': { begin: a.line.cut, end: a.line.mend, isForBoth: false },
  'A frozen': { ...frozen(() => [a.pid]), isForBoth: false },
  'database unreachable': {
    begin: () => [a, b].forEach(({ line }) => void line.cut()),
    end: () => [a, b].forEach(({ line }) => void line.mend()),
    isForBoth: true,
  },
  'database frozen': { ...frozen(databaseProcesses), isForBoth: true },
  'database killed': { begin: () => postgres.killHard(), end: () => postgres.restart(), isForBoth: true },
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HEALED_WITHIN
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not healed in time')
    await sleep(100)
  }
}

const run = await OutageRun.start({
  a: a.url,
  b: b.url,
  coder: 'anonymous',
  token: async () => 'none',
  pass: (seconds) => sleep(seconds * 1000),
  until,
})
let isWrong = false
for (const [kind, outage] of Object.entries(outages)) {
  for (const seconds of durations) {
    const account = await run.through({ ...outage, seconds })
    const { launched, launches, ended, ends, closed } = account
    isWrong ||= !OutageRun.isRight(account)
    const verdict = OutageRun.isRight(account) ? 'right' : `WRONG, closed with ${closed.join()}`
    console.log(
      `${kind} for ${seconds} s: ${launches.length} of ${launched.length} launches, ${ends.length} of ${ended.length} ends: ${verdict}`,
    )
  }
}
await Promise.all([a.stop(), b.stop()])
await Promise.all([a.line.stop(), b.line.stop(), postgres.stop()])
rmSync(folder, { recursive: true, force: true })
process.exit(isWrong ? 1 : 0)
