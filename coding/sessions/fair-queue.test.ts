/** The queue of heavy work: one at a time, tenants in turn, bounded, and nothing for callers who have gone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A queue whose work ends when the test says so. */
function watched(mostWaiting = 1000) {
  const queue = new FairQueue(mostWaiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, isWanted?: () => boolean) => {
    const run = () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    return queue.run({ tenant: name.slice(0, 1), run, ...(isWanted && { isWanted }) })
  }
  /** Ends what runs, and lets the next begin. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, begun, add, endOne }
}

describe('the queue of heavy work', () => {
  it('a tenant with 100 jobs waiting delays the job of another by the one that runs', async () => {
    const { begun, add, endOne } = watched()
    for (let at = 1; at <= 101; at++) void add(`A${at}`)
    void add('B1')
    expect(begun).toEqual(['A1'])
    await endOne()
    expect(begun).toEqual(['A1', 'B1'])
    await endOne()
    expect(begun).toEqual(['A1', 'B1', 'A2'])
  })

  it('one at a time; each tenant in its own order, and between two jobs of one each other that waits has had a turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 30 }), async (tenants) => {
        const { begun, add, endOne } = watched()
        const results = tenants.map((tenant, at) => add(`${tenant}${at}`))
        for (const _ of tenants) {
          const running = begun.length
          await new Promise(setImmediate)
          expect(begun).toHaveLength(running)
          await endOne()
        }
        expect(await Promise.all(results)).toEqual(tenants.map((tenant, at) => `${tenant}${at}`))
        expectInTurn(begun)
      }),
      { numRuns: 50 },
    )
  })

  it('what fails is told and holds up nobody', async () => {
    const { queue, begun, add, endOne } = watched()
    const failed = queue.run({ tenant: 'A', run: () => Promise.reject(new Error('no')) })
    const next = add('A2')
    await expect(failed).rejects.toThrow('no')
    await expect.poll(() => begun).toEqual(['A2'])
    await endOne()
    expect(await next).toBe('A2')
  })

  it('beyond the bound a tenant is refused, the others are not', async () => {
    const { begun, add, endOne } = watched(2)
    const [first, ...rest] = ['A1', 'A2', 'A3'].map((name) => add(name))
    await expect(add('A4')).rejects.toMatchObject({ reason: 'FULL' })
    const other = add('B1')
    for (let at = 0; at < 4; at++) await endOne()
    expect(await Promise.all([first, ...rest, other])).toEqual(['A1', 'A2', 'A3', 'B1'])
    expect(begun).toEqual(['A1', 'B1', 'A2', 'A3'])
  })

  it('a job whose caller has gone is not begun', async () => {
    const { begun, add, endOne } = watched()
    let here = true
    void add('A1')
    const gone = add('A2', () => here).catch((error) => error)
    const next = add('A3')
    here = false
    await endOne()
    expect(await gone).toMatchObject({ reason: 'UNWANTED' })
    await endOne()
    expect(await next).toBe('A3')
    expect(begun).toEqual(['A1', 'A3'])
  })
})

/** All were there from the beginning: a tenant that still has work is never passed over twice. */
function expectInTurn(begun: readonly string[]): void {
  for (const tenant of ['A', 'B', 'C']) {
    const own = begun.filter((name) => name.startsWith(tenant))
    expect(own).toEqual(own.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
    const places = own.map((name) => begun.indexOf(name))
    for (const [at, place] of places.entries()) {
      const between = begun.slice((places[at - 1] ?? -1) + 1, place).map((name) => name.slice(0, 1))
      if (at > 0) expect(new Set(between).size).toBe(between.length)
    }
  }
}
