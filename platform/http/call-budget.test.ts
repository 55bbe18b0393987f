/** The rate limit: what a caller may spend, when it has it again, and how many callers are remembered. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallBudgets } from './call-budget.ts'

const MINUTE = 60_000
/** Callers remembered at most. */
const MOST_CALLERS = 10_000

/** Spends the budgets of so many callers, the first of them included. */
function spendAll(budgets: CallBudgets, callers: number, now: number): void {
  for (let i = 0; i < callers; i++) budgets.spend(`caller ${i}`, 60, now)
}

describe('a budget', () => {
  it('lets calls through until it is spent, then says how long to wait', () => {
    const budgets = new CallBudgets(60)
    expect([budgets.spend('a', 59, 0), budgets.spend('a', 1, 0), budgets.spend('a', 1, 0)]).toEqual([0, 0, 1])
    expect(budgets.spend('a', 30, 0)).toBe(30)
  })

  it('refills evenly, and waiting as long as was said suffices', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('a', 60, 0)
    expect(budgets.spend('a', 10, 9_999)).toBe(1)
    expect(budgets.spend('a', 10, 10_000)).toBe(0)
    expect(budgets.spend('a', 1, 10_000)).toBe(1)
  })

  it('says whole seconds, never too few', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('a', 60, 0)
    expect(budgets.spend('a', 31, 990)).toBe(31)
    expect(budgets.spend('a', 32, 990)).toBe(32)
  })

  it('gains nothing by calls of the same moment', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('a', 60, 0)
    for (let i = 0; i < 2000; i++) expect(budgets.spend('a', 1, 0)).toBe(1)
  })

  it('never holds more than a minute of calls, however long nobody calls', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('a', 1, 0)
    expect(budgets.spend('a', 60, 10 * MINUTE)).toBe(0)
    expect(budgets.spend('a', 1, 10 * MINUTE)).toBe(1)
  })

  it('lets a call dearer than the whole of it pass when it is full, and takes all of it', () => {
    const budgets = new CallBudgets(60)
    expect([budgets.spend('a', 1000, 0), budgets.spend('a', 1, 0)]).toEqual([0, 1])
    expect(budgets.spend('b', 1, 0)).toBe(0)
    expect(budgets.spend('b', 1000, 0)).toBe(1)
  })

  it('a refused call costs nothing', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('a', 50, 0)
    expect([budgets.spend('a', 11, 0), budgets.spend('a', 10, 0)]).toEqual([1, 0])
  })

  it('loses nothing when the clock goes back', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('a', 30, MINUTE)
    expect(budgets.spend('a', 30, 0)).toBe(0)
    expect(budgets.spend('a', 1, 0)).toBe(1)
  })

  it('never gives more than one budget and what a minute brings, whoever calls when', () => {
    const call = fc.record({ cost: fc.integer({ min: 1, max: 90 }), wait: fc.nat(20_000) })
    fc.assert(
      fc.property(fc.array(call), (calls) => {
        const budgets = new CallBudgets(60)
        let [now, spent] = [0, 0]
        for (const { cost, wait } of calls) {
          now += wait
          const seconds = budgets.spend('a', cost, now)
          if (seconds === 0) spent += Math.min(cost, 60)
          else expect(budgets.spend('b', cost, now)).toBeLessThanOrEqual(60)
          expect(spent).toBeLessThanOrEqual(60 + (now * 60) / MINUTE + 1e-6)
        }
      }),
    )
  })
})

describe('the callers remembered', () => {
  it('are kept apart', () => {
    const budgets = new CallBudgets(60)
    expect([budgets.spend('a', 60, 0), budgets.spend('b', 60, 0), budgets.spend('a', 1, 0)]).toEqual([0, 0, 1])
  })

  it('are all remembered up to the cap', () => {
    const budgets = new CallBudgets(60)
    spendAll(budgets, MOST_CALLERS, 0)
    expect(budgets.spend('caller 0', 1, 0)).toBe(1)
    expect(budgets.spend(`caller ${MOST_CALLERS - 1}`, 1, 0)).toBe(1)
  })

  it('beyond the cap lose those whose budget is full again, and no others', () => {
    const budgets = new CallBudgets(60)
    spendAll(budgets, MOST_CALLERS - 1, 0)
    budgets.spend('busy', 60, 1)
    budgets.spend('new', 60, MINUTE)
    expect(budgets.spend('busy', 60, MINUTE)).toBe(1)
    expect(budgets.spend('new', 1, MINUTE)).toBe(1)
    // The clock goes back: a budget that was kept has nothing, one that was dropped is full.
    expect(budgets.spend('caller 0', 60, 0)).toBe(0)
  })

  it('beyond the cap are all forgotten when all are busy, but for the new one', () => {
    const budgets = new CallBudgets(60)
    spendAll(budgets, MOST_CALLERS, 0)
    budgets.spend('new', 60, MINUTE - 1)
    expect(budgets.spend('caller 0', 60, MINUTE - 1)).toBe(0)
    expect(budgets.spend('new', 1, MINUTE - 1)).toBe(1)
  })

  it('stay when one below the cap is busy and the others go', () => {
    const budgets = new CallBudgets(60)
    budgets.spend('gone', 60, 0)
    for (let i = 1; i < MOST_CALLERS; i++) budgets.spend(`caller ${i}`, 60, MINUTE / 2)
    budgets.spend('new', 60, MINUTE)
    expect(budgets.spend('caller 1', 60, MINUTE)).toBe(30)
  })
})
