/**
 * `npm run chaos -- [--minutes M] [--seed S] [--coders C] [--only fault]…`: two nodes on a PostgreSQL under load, broken at random; ends with 0
 * when every promise was kept, else with 1. The seed repeats the faults.
 */
import { parseArgs } from 'node:util'
import { report } from './report.ts'
import { runChaos } from './run.ts'
import { type FaultKind, KINDS, schedule } from './schedule.ts'
import { titleOf } from './words.ts'

/** Quiet time (s) after each fault, and what healing takes on top of it as a rule. */
const PAUSE = 3
const HEALING = 2
/** Desktop clients, each of a coder of its own. */
const DESKTOPS = 3
/** Room (MB) on the disk of the database: at the beginning, and what the traffic may write in a minute. */
const DISK = { first: 256, perMinute: 128 }

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    coders: { type: 'string', default: '12' },
    only: { type: 'string', multiple: true, default: Object.keys(KINDS) },
  },
})
const [minutes, seed, coders] = [Number(values.minutes), Number(values.seed), Number(values.coders)]
if (![minutes, seed, coders].every((each) => each > 0)) {
  console.error('chaos: --minutes, --seed and --coders take numbers above 0')
  process.exit(2)
}
const unknown = values.only.filter((kind) => !(kind in KINDS))
if (unknown.length > 0) {
  console.error(`chaos: there is no fault "${unknown.join('", "')}"; there are "${Object.keys(KINDS).join('", "')}"`)
  process.exit(2)
}

// Whoever interrupts a run leaves nothing behind: what was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const kinds = values.only as FaultKind[]
const faults = schedule({ seed, seconds: minutes * 60, pause: PAUSE + HEALING, kinds })
console.log(`chaos: about ${minutes} minutes, ${coders} coders, --seed ${seed}; ${faults.length} faults:`)
for (const fault of faults) console.log(`- ${titleOf({ fault })}`)
const { evidence, door, healthPath } = await runChaos({
  seed,
  faults,
  coders,
  desktops: DESKTOPS,
  pause: PAUSE,
  imports: true,
  databaseDisk: DISK.first + DISK.perMinute * Math.ceil(minutes),
  say: (line) => console.log(`${new Date().toISOString().slice(11, 19)} over: ${line}`),
})
const { kept, text } = report(evidence)
console.log(`\nBefore the nodes: ${door}. Asked of them: GET ${healthPath}.\n\n${text}\n`)
console.log(`${kept ? 'EVERY PROMISE KEPT' : 'PROMISES BROKEN'}: ${faults.length} faults, seed ${seed}`)
process.exit(kept ? 0 : 1)
