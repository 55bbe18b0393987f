/** Saving the draft: soon, in one call, again after silence, never over another's work, and nothing ever dropped. */
import type { CaseEdit, Draft, DraftSaved } from '@codarium/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KeptEdits } from '../../../local-copies/kept-edits.ts'
import { meetingOf } from '../../../local-copies/meeting.ts'
import { ServerRefused, ServerUnreachable } from '../../../server/server-error.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { Held } from './held-back.ts'
import type { KeeperDeps } from './keeper-deps.ts'

const LISTS = { diagnoses: [], treatments: [], medications: [], next: 0 }

type Outcome = 'saved' | 'answerLost' | 'silent' | 'broken' | 'stale' | 'ended' | 'refused' | 'signedOut'

const editOf = (index: number, value: number): CaseEdit => ({ index, diagnoses: [{ code: `V${value}` }] })
const valueIn = ({ diagnoses }: CaseEdit): number => Number(diagnoses?.[0]?.code.slice(1) ?? 0)

/** What outlives a page: the draft on the server, and what the device keeps. */
class Outside {
  revision = 3
  readonly stored = new Map<number, number>()
  kept: KeptEdits = { revision: 3, cases: [], changes: 0 }

  /** Somebody else saves a case. */
  saveElsewhere(index: number, value: number): void {
    this.stored.set(index, value)
    this.revision++
  }

  draft(): Draft {
    return { revision: this.revision, cases: [...this.stored].map(([index, value]) => editOf(index, value)) }
  }
}

/** A world without a clock: timers run when the test says so. */
class World {
  outcome: Outcome = 'saved'
  keepsHere = true
  value = new Map<number, number>()
  /** The value each refused case had. */
  refused = new Map<number, number>()
  /** The case the server does not take while it is odd. */
  picky: number | undefined
  calls = 0
  readonly outside: Outside
  readonly keeper: DraftKeeper
  #confirmed: Map<number, number>
  #lost = new Map<number, readonly CaseEdit[]>()
  #sending: readonly CaseEdit[] = []
  #timers: (() => void)[] = []

  constructor(outside = new Outside()) {
    this.outside = outside
    this.#confirmed = new Map(outside.stored)
    this.value = new Map(outside.stored)
    this.keeper = new DraftKeeper(this.#deps(), outside.revision)
  }

  get kept(): readonly CaseEdit[] {
    return this.outside.kept.cases
  }

  get stored(): ReadonlyMap<number, number> {
    return this.outside.stored
  }

  /** A page that is loaded anew: it has what the server and the device have. */
  reloaded(): World {
    const later = new World(this.outside)
    later.picky = this.picky
    const { kept } = this.outside
    if (kept.cases.length === 0) return later
    for (const edit of kept.cases) later.value.set(edit.index, valueIn(edit))
    later.keeper.resume(structuredClone(kept), this.outside.draft())
    return later
  }

  #deps(): KeeperDeps {
    return {
      editOf: (index) => this.#edit(index),
      sendable: (indexes) => {
        this.#sending = indexes.filter((index) => !this.heldIndexes().includes(index)).map((index) => this.#edit(index))
        return this.#sending
      },
      accepted: () => {
        for (const edit of this.#sending) this.#confirmed.set(edit.index, valueIn(edit))
        this.#lost.clear()
        this.#sending = []
      },
      holdBack: ({ problem }) => {
        const named = Number(problem.reason)
        if (Number.isNaN(named) || this.heldIndexes().includes(named)) return false
        this.refused.set(named, this.value.get(named) ?? 0)
        return true
      },
      held: () =>
        this.heldIndexes().map((index) => ({ index, detail: { field: '', message: '' }, state: LISTS }) satisfies Held),
      lost: () => {
        for (const edit of this.#sending) this.#lost.set(edit.index, [...(this.#lost.get(edit.index) ?? []), edit])
        this.#sending = []
      },
      known: (index) => this.#known(index),
      takeUp: (index, [confirmed, ...lost]) => {
        if (confirmed) this.#confirmed.set(index, valueIn(confirmed))
        this.#lost.set(index, lost)
      },
      meet: (stored) => {
        const named = new Map(stored.map((edit) => [edit.index, edit]))
        return [...new Set([...named.keys(), ...this.value.keys()])].map((index) => {
          const here = this.#edit(index)
          const there = named.get(index) ?? editOf(index, 0)
          return { index, here, there, meeting: meetingOf(this.#known(index), here, there) }
        })
      },
      rebase: (stored, conflicts = []) => {
        this.refused.clear()
        const news = stored.filter(({ index }) => !conflicts.includes(index))
        for (const edit of news) this.#confirmed.set(edit.index, valueIn(edit))
        if (conflicts.length === 0) this.#lost.clear()
      },
      show: (edits) => {
        for (const edit of edits) this.value.set(edit.index, valueIn(edit))
      },
      save: (cases, revision) => this.#save(cases, revision),
      stored: async () => {
        if (this.outcome === 'silent') throw new ServerUnreachable('/draft')
        return this.outcome === 'ended' ? undefined : this.outside.draft()
      },
      keep: async (work) => {
        this.outside.kept = structuredClone(work)
        return this.keepsHere
      },
      now: () => 1000,
      after: (_ms, act) => {
        this.#timers = [act]
        return () => {
          this.#timers = []
        }
      },
    }
  }

  #edit(index: number): CaseEdit {
    return editOf(index, this.value.get(index) ?? 0)
  }

  #known(index: number): readonly CaseEdit[] {
    const sending = this.#sending.filter((edit) => edit.index === index)
    return [editOf(index, this.#confirmed.get(index) ?? 0), ...(this.#lost.get(index) ?? []), ...sending]
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
    if (this.outcome === 'ended') throw new ServerRefused(409, { reason: 'COMPLETED' })
    if (this.outcome === 'stale' || revision !== this.outside.revision) throw new ServerRefused(409, {})
    if (this.outcome === 'broken') throw new ServerRefused(500, { traceId: 'ab12' })
    if (this.outcome === 'refused') throw new ServerRefused(400, { detail: 'No such code.' })
    if (this.outcome === 'signedOut') throw new ServerRefused(401, {})
    const wrong = cases.find((edit) => edit.index === this.picky && valueIn(edit) % 2 === 1)
    if (wrong) throw new ServerRefused(400, { reason: String(wrong.index) })
    for (const edit of cases) this.outside.stored.set(edit.index, valueIn(edit))
    this.outside.revision++
    if (this.outcome === 'answerLost') throw new ServerUnreachable('/draft')
    return { revision: this.outside.revision, savedAt: '', expiresAt: '2026-02-17T15:13:00Z' }
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

test('what both changed is never overwritten unless the coder says so', async () => {
  world.outside.saveElsewhere(0, 9)
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'conflict', conflicts: [0] })
  await world.runTimers()
  expect(world.calls).toBe(1)
  expect(world.kept).toHaveLength(1)
  world.keeper.meet(world.outside.draft(), 'ours')
  await world.keeper.flush()
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', conflicts: [], revision: 5 })
  expect(world.stored.get(0)).toBe(1)
})

test('of two drafts each keeps what it alone changed, also beside a conflict', async () => {
  for (const index of [0, 1, 2]) world.outside.saveElsewhere(index, 9)
  world = world.reloaded()
  world.outside.saveElsewhere(0, 20)
  world.outside.saveElsewhere(2, 20)
  world.edit(1)
  world.edit(2)
  await world.runTimers()
  expect(world.keeper.state()).toMatchObject({ phase: 'conflict', conflicts: [2] })
  expect([...world.value]).toEqual([
    [0, 20],
    [1, 10],
    [2, 10],
  ])
  world.keeper.meet(world.outside.draft(), 'theirs')
  await world.keeper.flush()
  expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0 })
  expect([...world.stored]).toEqual([...world.value])
  expect(world.value.get(2)).toBe(20)
})

describe('a save whose answer is lost', () => {
  test('is no draft of somebody else: its revision is taken over, and the work goes on', async () => {
    world.outcome = 'answerLost'
    world.edit(0)
    await world.runTimers()
    expect(world.keeper.state()).toMatchObject({ phase: 'offline', unsaved: 1, revision: 3 })
    world.outcome = 'saved'
    await world.runTimers()
    expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0, revision: 4, caughtUp: 1 })
    expect([world.calls, world.kept.length]).toEqual([1, 0])
  })

  test('and that was worked on since is saved over itself, also after a reload', async () => {
    world.outcome = 'answerLost'
    world.edit(0)
    await world.runTimers()
    world.edit(0)
    world = world.reloaded()
    await world.runTimers()
    expect(world.keeper.state()).toMatchObject({ phase: 'saved', unsaved: 0 })
    expect(world.stored.get(0)).toBe(2)
  })

  test('does not hide that somebody saved something else after it', async () => {
    world.outcome = 'answerLost'
    world.edit(0)
    await world.runTimers()
    world.outside.saveElsewhere(0, 9)
    world.outcome = 'saved'
    await world.runTimers()
    expect(world.keeper.state()).toMatchObject({ phase: 'conflict', conflicts: [0] })
    world = world.reloaded()
    expect(world.keeper.state()).toMatchObject({ phase: 'conflict', conflicts: [0] })
  })
})

test('a draft that was read before the last save was confirmed changes nothing', async () => {
  const early = world.outside.draft()
  world.edit(0)
  await world.runTimers()
  world.keeper.meet(early)
  expect([world.value.get(0), world.keeper.state().revision]).toEqual([1, 4])
})

test('a server that calls every draft stale is asked again later, not for ever at once', async () => {
  world.outcome = 'stale'
  world.edit(0)
  await world.runTimers()
  expect(world.keeper.state().phase).toBe('offline')
  expect(world.calls).toBe(2)
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
  expect([world.kept.length, world.outside.kept.changes]).toEqual([2, 3])
  const later = world.reloaded()
  expect(later.keeper.state().unsaved).toBe(3)
  expect(later.outside.kept.changes).toBe(3)
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

test('whatever happens, the server and the device together have the last state of every case, and one coder has no conflict', async () => {
  const step = fc.oneof(
    fc.record({ edit: fc.nat(3) }),
    fc.record({
      outcome: fc.constantFrom<Outcome>('saved', 'answerLost', 'silent', 'broken', 'refused', 'signedOut'),
    }),
    fc.constantFrom({ tick: true } as const, { reload: true } as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let each = new World()
      each.picky = 1
      const last = new Map<number, number>()
      for (const does of steps) {
        if ('edit' in does) each.edit(does.edit)
        else if ('outcome' in does) each.outcome = does.outcome
        else if ('reload' in does) each = each.reloaded()
        else await each.runTimers()
        if ('edit' in does) last.set(does.edit, each.value.get(does.edit) ?? 0)
        const onDevice = new Map(each.kept.map((edit) => [edit.index, valueIn(edit)]))
        for (const [index, value] of last) {
          expect(onDevice.get(index) ?? each.stored.get(index)).toBe(value)
          expect(each.value.get(index)).toBe(value)
        }
        expect(each.keeper.state().phase).not.toBe('conflict')
      }
    }),
  )
})
