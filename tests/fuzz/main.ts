/**
 * `npm run fuzz -- [--requests N] [--seed S] [--lanes L] [--store sqlite|postgres]`: drives every described operation with
 * valid and hostile values, and ends with 0 when nothing was found, else with 1.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RemoteDesk } from '@codarium/cli'
import { writeSampleCatalogues } from '../../demo/catalogues/index.ts'
import { startPostgres } from '../harness/postgres.ts'
import { startServer } from '../harness/server.ts'
import { readDescription } from './description.ts'
import { type FuzzResult, fuzz } from './fuzz.ts'
import { type FuzzedWorld, openWorld } from './fuzzed-server.ts'
import { growthOf, type MemoryUse, memoryLine } from './memory.ts'
import { startFuzzedProcess } from './server-process.ts'

/** Errors of the server's log that are shown: each is one line with its cause. */
const SHOWN_ERRORS = 20

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    lanes: { type: 'string', default: '8' },
    store: { type: 'string', default: 'sqlite' },
  },
})
const [requests, seed, lanes] = [Number(values.requests), Number(values.seed), Number(values.lanes)]

const folder = await mkdtemp(join(tmpdir(), 'codarium-fuzz-'))
const postgres = values.store === 'postgres' ? await startPostgres() : undefined
const world = await openWorld()
const settings: FuzzedWorld['settings'] = {
  ...world.settings,
  SVC_DATA_DIR: folder,
  ...(postgres ? { SVC_DATABASE_URL: await postgres.createDatabase() } : {}),
}
try {
  await loadSamples()
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await world.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Both sample years: one is read during the run, the other is changed. */
async function loadSamples(): Promise<void> {
  const server = await startServer({ settings: { ...settings, SVC_AUTH_ENABLED: 'false' } })
  for (const year of [2025, 2026] as const)
    await writeSampleCatalogues(join(server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year })
  await new RemoteDesk({ address: server.url, token: '' }).scan(() => {})
  await server.stop()
}

async function run(): Promise<boolean> {
  console.log(`fuzz: ${requests} requests, seed ${seed}, ${lanes} lanes, ${values.store}`)
  const server = await startFuzzedProcess(settings)
  const uses: MemoryUse[] = []
  let measuring: Promise<void> = Promise.resolve()
  const began = performance.now()
  const progress = (sent: number) => {
    if (sent % Math.ceil(requests / 10) !== 0) return
    measuring = measuring.then(async () => void uses.push(await server.memory()))
    console.log(`${sent} requests, ${perSecond(sent, began)} per second`)
  }
  const options = { url: server.url, issuers: world.issuers, seed, requests, lanes, progress, reachesAll: true }
  const result = await fuzz(await readDescription(server.url), options)
  await measuring
  const log = await server.log()
  await server.stop()
  console.log(`${requests} requests, ${perSecond(requests, began)} per second`)
  return report(result, uses, log)
}

function perSecond(sent: number, began: number): number {
  return Math.round(sent / ((performance.now() - began) / 1000))
}

function report({ description, findings, seen, timings }: FuzzResult, uses: MemoryUse[], log: readonly string[]) {
  const missed = seen.neverSucceeded(description)
  const { isFlat } = growthOf(uses)
  for (const line of findings.lines()) console.log(line)
  for (const line of log.slice(0, SHOWN_ERRORS)) console.log(`log: ${line.trim()}`)
  for (const { operation, duration, health, count } of timings.slow)
    console.log(`slow: ${operation} ${Math.round(duration)} ms, health ${Math.round(health)} ms (${count} times)`)
  if (missed.length > 0) console.log(`never succeeded: ${missed.join('; ')}`)
  console.log(`statuses: ${JSON.stringify(seen.totals())}`)
  console.log(`health: ${Math.round(timings.health(0.5))} ms, 99 of 100 below ${Math.round(timings.health(0.99))} ms`)
  console.log(memoryLine(uses))
  const isClean = findings.all.length === 0 && isFlat
  const verdict = `${findings.all.length} findings, memory ${isFlat ? 'flat' : 'growing'}, seed ${seed}`
  console.log(`${isClean ? 'CLEAN' : 'NOT CLEAN'}: ${verdict}`)
  return isClean
}
