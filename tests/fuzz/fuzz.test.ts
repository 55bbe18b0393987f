/** A short fuzz run over all services: nothing fails, nothing comes that is not described, every operation is reached. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../harness/how-often.ts'
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { readDescription } from './description.ts'
import { type FuzzResult, fuzz } from './fuzz.ts'
import { type FuzzedWorld, openWorld } from './fuzzed-server.ts'

/** The run that reaches everything and is the same each time, and one that is not: its number repeats what it found. */
const runs = [
  { seed: 1, requests: times(500, 1000), reachesAll: true },
  { seed: Date.now() % 1_000_000, requests: times(100, 20_000) },
]
/** It only ends a run that hangs (ms). */
const LONGEST = 600_000

/** Operations that succeed only in a moment a run may miss, and why. */
const missable: Readonly<Record<string, string>> = {
  'POST /api/v1/admin/integration-profiles/{id}/deliveries/{deliveryId}/redeliver': 'refused while the delivery waits',
  'GET /api/v1/admin/integration-profiles/{id}/redeliveries/{jobId}': 'the job is known to its story alone',
}

let world: FuzzedWorld
let server: TestServer
const results: FuzzResult[] = []

beforeAll(async () => {
  world = await openWorld()
  server = await startServer({ data: await sampleData(), settings: world.settings })
  const description = await readDescription(server.url)
  const common = { url: server.url.replace('localhost', '127.0.0.1'), issuers: world.issuers, lanes: 4 }
  for (const run of runs) results.push(await fuzz(description, { ...common, ...run }))
}, LONGEST)
afterAll(async () => {
  await server.stop()
  await world.stop()
})

it(`no answer is a server error or differs from its description (seeds ${runs.map(({ seed }) => seed).join(' and ')})`, () => {
  expect(results.flatMap(({ findings }) => findings.lines())).toEqual([])
})

it('every described operation does what it is there for', () => {
  const missed = results.map(({ seen, description }) => new Set(seen.neverSucceeded(description)))
  const both = missed.reduce((all, each) => all.intersection(each))
  expect([...both].filter((id) => !(id in missable))).toEqual([])
})

it('what was seen of each operation is among what is described', () => {
  for (const { description, seen } of results)
    for (const { id, statuses } of description.operations)
      expect([id, statuses]).toEqual([id, expect.arrayContaining(seen.statusesOf(id))])
})
