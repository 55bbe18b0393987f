/** One run: starts the world and its traffic, breaks things one after the other, and brings back what was seen. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  cancelAll,
  isActive,
  listEvents,
  listSessions,
  readEventsOfApps,
  readLeftovers,
  readSessions,
  settled,
  verifyAudit,
} from './collect.ts'
import type { Evidence, Outage } from './evidence.ts'
import { FAULTS } from './faults.ts'
import { HealthWatch } from './health-watch.ts'
import { importLast } from './importing.ts'
import type { PlannedFault } from './schedule.ts'
import { Traffic, type TrafficWish } from './traffic.ts'
import { titleOf } from './words.ts'
import { startWorld, type World, type WorldWish } from './world.ts'

/** How long (ms) is waited for something to heal before that is given up and the next fault comes. */
const HEALING_LIMIT = 120_000
/** How long (ms) is waited for messages that are still under way at the end. */
const LAST_MESSAGES = 120_000

/** What a run is made of. */
export interface RunWish extends WorldWish, TrafficWish {
  readonly faults: readonly PlannedFault[]
  /** Quiet time (s) after each fault once everything is well: so that whoever falls ill again is seen. */
  readonly pause: number
  say?(line: string): void
}

/** What came of it. */
export interface RunResult {
  readonly evidence: Evidence
  /** What stood before the nodes, and what was asked of them. */
  readonly door: string
  readonly healthPath: string
}

/** Runs it. */
export async function runChaos(wish: RunWish): Promise<RunResult> {
  const world = await startWorld(wish)
  try {
    const traffic = await Traffic.start(world, wish)
    const watch = await HealthWatch.start(world.nodes.map(({ url }) => url))
    await settled(() => watch.allWell)
    await presentAfter(traffic, performance.now())
    const outages: Outage[] = []
    for (const fault of wish.faults) {
      const outage = await strike(world, traffic, watch, fault, wish.pause)
      outages.push(outage)
      wish.say?.(`${titleOf(outage)}${outage.notTried ? `: ${outage.notTried}` : ''}`)
    }
    const evidence = await bringIn(world, traffic, outages, wish.imports)
    await watch.stop()
    return { evidence, door: world.door.name, healthPath: watch.path }
  } finally {
    await world.stop()
  }
}

/** Lets one fault happen and waits until it is healed. */
async function strike(
  world: World,
  traffic: Traffic,
  watch: HealthWatch,
  fault: PlannedFault,
  pause: number,
): Promise<Outage> {
  const { affects, announced = false, begin, end, impossible } = FAULTS[fault.kind]
  const nodes = affects === 'all' ? world.nodes.map(({ number }) => number) : [fault.node]
  const notTried = impossible?.(world, fault)
  const beganAt = performance.now()
  if (notTried) return { ...NOTHING_SEEN, fault, beganAt, endedAt: beganAt, notTried }
  await begin(world, fault)
  await sleep(Math.max(0, fault.seconds * 1000 - (performance.now() - beganAt)))
  await end(world, fault)
  const endedAt = performance.now()
  await settled(() => watch.allWell, HEALING_LIMIT)
  const present = await presentAfter(traffic, endedAt)
  await sleep(pause * 1000)
  // Whoever fell ill again meanwhile, or answered too late, is waited for as well: only the report looks at the clock.
  await settled(() => watch.allWell, HEALING_LIMIT)
  return {
    fault,
    announced,
    beganAt,
    endedAt,
    affects: nodes,
    seenAfter: nodes.map((node) => watch.seenAfter(node, beganAt, endedAt)),
    healedAfter: nodes.map((node) => watch.healedAfter(node, endedAt)),
    reasons: [...new Set(nodes.flatMap((node) => watch.reasons(node, beganAt, endedAt)))],
    presentAfter: present,
    lag: watch.lag(beganAt, performance.now()),
  }
}

const NOTHING_SEEN = {
  announced: true,
  affects: [],
  seenAfter: [],
  healedAfter: [],
  reasons: [],
  presentAfter: 0,
  lag: 0,
}

/** How long after an instant every desktop client is connected and listed. */
async function presentAfter({ appCaller, desktops }: Traffic, since: number): Promise<number | undefined> {
  const isWhole = async () => {
    const { status, body } = await appCaller.call('GET', 'coding/clients')
    if (status !== 200) return false
    const listed = new Set(body.clients.map(({ instanceId }: { instanceId: string }) => instanceId))
    return desktops.every(({ isConnected, instanceId }) => isConnected && listed.has(instanceId))
  }
  return (await settled(isWhole, HEALING_LIMIT)) ? performance.now() - since : undefined
}

/** Ends the traffic, waits for what is under way, and collects. */
async function bringIn(
  world: World,
  traffic: Traffic,
  outages: readonly Outage[],
  imports: boolean,
): Promise<Evidence> {
  await traffic.endWork()
  const heard = () => new Set(traffic.desktops.flatMap(({ launches }) => launches.map(({ sessionId }) => sessionId)))
  await settled(() => traffic.launched.every((id) => heard().has(id)), LAST_MESSAGES)
  await traffic.endWork()
  const reader = await world.as('reader')
  const listed = await listSessions(reader)
  const found = await readSessions(reader, listed)
  const lockedSessions = await cancelAll(reader, listed.filter(isActive))
  const isForApp = (each: (typeof listed)[number]) =>
    each.createdBy.userId === traffic.appCaller.userId && !isActive(each)
  const endedForApp = (await listSessions(reader)).filter(isForApp).map(({ sessionId }) => sessionId)
  await settled(() => traffic.app.events.length >= endedForApp.length, LAST_MESSAGES)
  const writtenForApps = await readEventsOfApps(world)
  const lastImport = imports ? await importedAtLast(world) : 200
  const leftovers = { ...(await readLeftovers(world)), lockedSessions, lastImport }
  const webhooks = { listed: await listEvents(reader), arrived: world.receiver.received.map(keyOf) }
  await traffic.disconnect()
  for (const node of world.nodes) await node.stop()
  return {
    outages,
    ledger: world.ledger,
    found,
    webhooks,
    app: traffic.app,
    endedForApp,
    writtenForApps,
    desktops: traffic.desktops,
    launched: traffic.launched,
    pulses: traffic.pulses,
    refusals: world.refusals,
    conflictsWithItself: traffic.conflictsWithItself,
    leftovers,
    auditVerify: await verifyAudit(world.commandSettings),
    stops: world.nodes.flatMap(({ stops }) => stops),
    crashes: world.nodes.flatMap(({ crashes }) => crashes),
    strangeLogLines: world.nodes.flatMap(({ lines }) => lines.filter(isStrange)),
  }
}

/** The status of an import once everything is well: one that was interrupted must not stand in its way. */
async function importedAtLast({ admin }: World): Promise<number> {
  let status = 0
  await settled(async () => {
    status = (await importLast(admin)).status
    return status === 200
  }, LAST_MESSAGES)
  return status
}

function keyOf({ headers }: World['receiver']['received'][number]): string {
  return String(headers['idempotency-key'])
}

function isStrange(line: string): boolean {
  try {
    return typeof JSON.parse(line) !== 'object'
  } catch {
    return line.trim() !== ''
  }
}
