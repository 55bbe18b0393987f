/** What people, hospitals and the clock do to sessions, and what they were promised. */
import type { CompleteRequest } from '@codarium/contract'
import { ApiError, type Caller } from '@codarium/platform'
import { cancelSession, completeSession } from '../../complete-session.ts'
import { createSession } from '../../create-session.ts'
import { openSession } from '../../open-session.ts'
import { readCases, readInput } from '../../read-session.ts'
import { saveDraft } from '../../save-draft.ts'
import { runClock } from '../../session-clock.ts'
import { Crash } from './failing-store.ts'
import type { World } from './simulated-world.ts'

const MINUTE = 60_000

/** A small delivery; the code makes two of them different. */
function smallDelivery(code: string): string {
  return `<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="1" version="1.5"><Standort burnr="10000012"><Fall fall_id="7"><Diagnose diagnose_id="1" diagnose_kode="${code}"/></Fall></Standort></Unternehmen>`
}

const CODES = ['J181', 'J180', 'J189']
const INSTANCES = ['one', 'two', 'three']

/** Something that happens; resolves when it was answered, and keeps what the answer promised. */
type Operation = (world: World) => Promise<unknown>

async function create(world: World): Promise<void> {
  const { deps, promises, pick, random } = world
  const data = smallDelivery(pick(CODES))
  const his = random() < 0.6
  const request = his
    ? { data, format: 'spiges' as const, source: 'API' as const, instanceId: pick(INSTANCES) }
    : {
        data,
        forceClose: random() < 0.3,
        ...(random() < 0.2 ? { targetUserId: 'beat', format: 'spiges' as const } : {}),
      }
  const created = await createSession(deps, pick(world.people), request)
  if (created.kind === 'created') promises.creates.push({ id: created.session.id, data })
}

/** Somebody and a session, known or not. */
function chosen(world: World): { caller: Caller; id: string } {
  const { creates } = world.promises
  return { caller: world.pick(world.people), id: creates.length === 0 ? 'unknown' : world.pick(creates.slice(-6)).id }
}

const open: Operation = (world) => {
  const { caller, id } = chosen(world)
  return openSession(world.deps, caller, id)
}

async function draft(world: World): Promise<void> {
  const { caller, id } = chosen(world)
  const cases = [{ index: 0, diagnoses: [{ origin: 0, code: world.pick(CODES) }] }]
  const { revision } = await saveDraft(world.deps, caller, id, { cases, merge: world.random() < 0.3 })
  world.promises.drafts.set(id, Math.max(revision, world.promises.drafts.get(id) ?? 0))
}

async function complete(world: World): Promise<void> {
  const { caller, id } = chosen(world)
  const action = world.pick(['APPLIED', 'DISCARDED', 'CANCELLED'] as const)
  const data = smallDelivery(world.pick(CODES))
  const request: CompleteRequest = action === 'APPLIED' ? { action, data } : { action }
  promise(world, id, await completeSession(world.deps, caller, id, request), request.data)
}

async function cancel(world: World): Promise<void> {
  const { caller, id } = chosen(world)
  promise(world, id, await cancelSession(world.deps, caller, id))
}

function promise({ promises }: World, id: string, { action }: { action: string }, data?: string): void {
  const said = promises.ends.get(id) ?? []
  promises.ends.set(id, [...said, { action, ...(data === undefined ? {} : { data }) }])
}

const read: Operation = (world) => {
  const { caller, id } = chosen(world)
  return world.random() < 0.5
    ? readInput(world.deps, caller, id, 'original')
    : readCases(world.deps, caller, id, { form: 'draft', offset: 0, limit: 10 })
}

const clock: Operation = (world) => runClock(world.deps)

/** Minutes pass; now and then hours, or the clock is set back. */
async function time(world: World): Promise<void> {
  const kind = world.random()
  const minutes = kind < 0.8 ? world.random() * 15 : kind < 0.95 ? world.random() * 180 : -world.random() * 10
  world.moveClock(Math.round(minutes * MINUTE))
}

const operations: readonly (readonly [weight: number, operation: Operation])[] = [
  [4, create],
  [4, open],
  [4, draft],
  [3, complete],
  [1, cancel],
  [1, read],
  [2, clock],
  [2, time],
]

/** Something that happens next. */
export function nextOperation(world: World): Operation {
  const total = operations.reduce((sum, [weight]) => sum + weight, 0)
  let at = world.random() * total
  for (const [weight, operation] of operations) {
    at -= weight
    if (at < 0) return operation
  }
  return time
}

/** What may come out of an operation besides its answer: a refusal of the catalogue, or the end of the process. */
export function isForeseen(error: unknown): boolean {
  return error instanceof Crash || (error instanceof ApiError && error.code !== 'INTERNAL_ERROR')
}
