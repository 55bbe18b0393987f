/** Saving the draft: soon, in one call, again after silence, never over another's work, and nothing ever dropped. */
import type { CaseEdit, DraftSaved } from '@codarium/contract'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { ServerRefused, ServerUnreachable } from '../../server/server-error.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { Held } from './held-back.ts'

const LISTS = { diagnoses: [], treatments: [], medications: [], next: 0 }

type Outcome = 'saved' | 'silent' | 'broken' | 'conflict' | 'ended' | 'refused' | 'signedOut'

/** A world without a clock: timers run when the test says so. */
class World {
  outcome: Outcome = 'saved'
  keepsHere = true
  revision = 3
  value = new Map<number, number>()
  stored = new Map<number, number>()
  /** The value each refused case had. */
  refused = new Map<number, number>()
  /** The case the server does not take while it is odd. */
  picky: number | undefined
  kept: readonly CaseEdit[] = []
  keptChanges = 0
  calls = 0
  #timers: (() => void)[] = []
  readonly keeper = new DraftKeeper(
    {
      editOf: (index) => this.#edit(index),
      sendable: (indexes) =>
        indexes.filter((index) => !this.heldIndexes().includes(index)).map((index) => this.#edit(index)),
      accepted: () => {},
      holdBack: ({ problem }) => {
        const named = Number(problem.reason)
        if (Number.isNaN(named) || this.heldIndexes().includes(named)) return false
        this.refused.set(named, this.value.get(named) ?? 0)
        return true
      },
      held: () =>
        this.heldIndexes().map((index) => ({ index, detail: { field: '', message: '' }, state: LISTS }) satisfies Held),
      rebase: () => this.refused.clear(),
      save: (cases, revision) => this.#save(cases, revision),
      keep: async (cases, _revision, changes) => {
        this.kept = structuredClone(cases) as CaseEdit[]
        this.keptChanges = changes
        return this.keepsHere
      },
      now: () => 1000,
      after: (_ms, act) => {
        this.#timers = [act]
        return () => {
          this.#timers = []
        }
      },
    },
    3,
  )

  #edit(index: number): CaseEdit {
    return { index, diagnoses: [{ code: `V${this.value.get(index) ?? 0}` }] }
  }

  /** Cases that are as they were when they were refused. */
  heldIndexes(): number[] {
    return [...this.refused].filter(([index, value]) => this.value.get(index) === value).map(([index]) => index)
  }

  edit(index: number): void {
    this.value.set(index, (this.value.get(index) ?? 0) + 1)
    this.keeper.changed(index)
  }

  async runTimers(): Promise<void> {
    for (const act of this.#timers.splice(0)) act()
    await this.keeper.flush()
  }

  async #save(cases: readonly CaseEdit[], revision: number): Promise<DraftSaved> {
    this.calls++
    await Promise.resolve()
    if (this.outcome === 'silent') throw new ServerUnreachable('/draft')
    if (this.outcome === 'conflict' || revision !== this.revision) throw new ServerRefused(409, {})
    if (this.outcome === 'broken') throw new ServerRefused(500, { traceId: 'ab12' })
    if (this.outcome === 'ended') throw new ServerRefused(409, { reason: 'COMPLETED' })
    if (this.outcome === 'refused') throw new ServerRefused(400, { detail: 'No such code.' })
    if (this.outcome === 'signedOut') throw new ServerRefused(401, {})
    const wrong = cases.find(({ index }) => index === this.picky && (this.value.get(index) ?? 0) % 2 === 1)
    if (wrong) throw new ServerRefused(400, { reason: String(wrong.index) })
    for (const { index, diagnoses } of cases) this.stored.set(index, Number(diagnoses?.[0]?.code.slice(1)))
    this.revision++
    return { revision: this.revision, savedAt: '', expiresAt: '2026-02-17T15:13:00Z' }
  }
}

let world: World
beforeEach(() => {
  world = new World()
})

test('several changes are one call, and the device forgets them once they are confirmed', async () => {
  world.edit(0)
  world.edit(0)
  world.edit(2)
  expect(world.keeper.state()).toMatchObject({ phase: 'waiting', unsaved: 3 })
  expect(world.kept.map(({ index }) => index)).toEqual([0, 2])
  await world.runTimers()
  expect(world.calls).toBe(1)
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0, revision: 4, savedAt: 1000 })
  expect(world.kept).toEqual([])
})

test('silence: said with its count, kept on the device, tried again, and said when it is back', async () => {
  world.outcome = 'silent'
  world.edit(0)
  await world.runTimers()
  world.edit(1)
  expect(world.keeper.state()).toMatchObject({ phase: 'offline', unsaved: 2, offlineSince: 1000, nextTryAt: 9000 })
  expect(world.kept).toHaveLength(2)
  world.outcome = 'saved'
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0, caughtUp: 2 })
  expect(world.keeper.state().offlineSince).toBeUndefined()
})

test('another draft is never overwritten unless the coder says so', async () => {
  world.revision = 5
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state().phase).toBe('conflict')
  await world.runTimers()
  expect(world.calls).toBe(1)
  expect(world.kept).toHaveLength(1)
  await world.keeper.overwrite(5, [])
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', revision: 6 })
  expect(world.stored.get(0)).toBe(1)
})

test('what the server refuses is said in its words and stays on the device', async () => {
  world.outcome = 'refused'
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'refused', error: { message: 'No such code.' } })
  expect(world.kept).toHaveLength(1)
})

test('what is refused stays on the device alone: the other cases are saved, and it follows once it is mended', async () => {
  world.picky = 0
  world.edit(0)
  world.edit(1)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 1, held: [{ index: 0 }] })
  expect([...world.stored]).toEqual([[1, 1]])
  expect(world.kept.map(({ index }) => index)).toEqual([0])
  world.edit(1)
  await world.runTimers()
  expect(world.calls).toBe(3)
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', held: [{ index: 0 }] })
  world.edit(0)
  expect(world.keeper.state().held).toEqual([])
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0, held: [] })
  expect(world.stored.get(0)).toBe(2)
  expect(world.kept).toEqual([])
})

test('a refused login keeps everything for the next try', async () => {
  world.outcome = 'signedOut'
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'signedOut', unsaved: 1 })
  world.outcome = 'saved'
  await world.keeper.flush()
  expect(world.stored.get(0)).toBe(1)
})

test('a login that is lost while nothing waits is known too, and its return saves what came meanwhile', async () => {
  world.keeper.signedOut()
  world.edit(0)
  expect(world.keeper.state()).toMatchObject({ phase: 'signedOut', unsaved: 1 })
  expect(world.calls).toBe(0)
  await world.keeper.signedIn()
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0 })
})

test('an error of the server is tried again, and is not taken for a lost connection', async () => {
  world.outcome = 'broken'
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'offline', error: { status: 500 } })
  world.outcome = 'saved'
  await world.runTimers()
  expect(world.keeper.state().phase).toBe('saved')
  expect(world.keeper.state().error).toBeUndefined()
})

test('a session that has ended is no conflict: nothing more is sent, what came too late stays on the device', async () => {
  world.outcome = 'ended'
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'ended', unsaved: 1 })
  await world.runTimers()
  expect(world.calls).toBe(1)
  expect(world.kept).toHaveLength(1)
})

test('a device that cannot keep anything is known', async () => {
  world.keepsHere = false
  world.edit(0)
  await expect.poll(() => world.keeper.state().keptHere).toBe(false)
})

test('the device knows how many changes wait, and so does whoever takes them up again', async () => {
  for (const index of [0, 0, 2]) world.edit(index)
  expect([world.kept.length, world.keptChanges]).toEqual([2, 3])
  const later = new World()
  later.keeper.resume([0, 2], 3, [], 3)
  expect(later.keeper.state().unsaved).toBe(3)
  expect(later.keptChanges).toBe(3)
  await later.runTimers()
  expect(later.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0 })
})

test('settling waits for changes made while an earlier one was on its way', async () => {
  world.edit(0)
  const first = world.keeper.flush()
  world.edit(1)
  await world.keeper.settle()
  await first
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0 })
  expect(world.stored.get(1)).toBe(1)
})

test('whatever happens, the server and the device together have the last state of every case', async () => {
  const step = fc.oneof(
    fc.record({ edit: fc.nat(3) }),
    fc.record({ outcome: fc.constantFrom<Outcome>('saved', 'silent', 'broken', 'refused', 'signedOut') }),
    fc.constant({ tick: true } as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const each = new World()
      each.picky = 1
      for (const does of steps) {
        if ('edit' in does) each.edit(does.edit)
        else if ('outcome' in does) each.outcome = does.outcome
        else await each.runTimers()
        const onDevice = new Map(
          each.kept.map(({ index, diagnoses }) => [index, Number(diagnoses?.[0]?.code.slice(1))]),
        )
        for (const [index, value] of each.value) expect(onDevice.get(index) ?? each.stored.get(index)).toBe(value)
      }
    }),
  )
})
