/** The table of states is the contract's, row by row, and nothing else is let through. */
import type { SessionStatus } from '@codarium/contract'
import { expect, it } from 'vitest'
import { isActive, lapseOf, type Transition, type Trigger, transition, transitions } from './state-machine.ts'

const states: Transition['from'][] = ['NONE', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'EXPIRED']
const triggers: Trigger[] = ['create', 'open', 'apply', 'discard', 'close', 'time-out', 'expire', 'cancel']

/** Typed off the contract's table, not from the code. */
const contract: [Transition['from'], Trigger, SessionStatus, string?][] = [
  ['NONE', 'create', 'PENDING'],
  ['PENDING', 'open', 'IN_PROGRESS'],
  ['IN_PROGRESS', 'apply', 'COMPLETED', 'APPLIED'],
  ['IN_PROGRESS', 'discard', 'COMPLETED', 'DISCARDED'],
  ['IN_PROGRESS', 'close', 'COMPLETED', 'CANCELLED'],
  ['IN_PROGRESS', 'time-out', 'COMPLETED', 'TIMEOUT'],
  ['PENDING', 'expire', 'EXPIRED', 'TIMEOUT'],
  ['PENDING', 'cancel', 'CANCELLED', 'CANCELLED'],
  ['IN_PROGRESS', 'cancel', 'CANCELLED', 'CANCELLED'],
]

it.each(contract)('%s by %s becomes %s %s', (from, trigger, to, action) => {
  expect(transition(from, trigger)).toEqual({ from, trigger, to, ...(action ? { action } : {}) })
})

it('refuses every pair that is not in the contract', () => {
  const pairs = states.flatMap((from) => triggers.map((trigger) => [from, trigger] as const))
  const allowed = pairs.filter(([from, trigger]) => transition(from, trigger))
  expect(allowed.map(String).sort()).toEqual(contract.map(([from, trigger]) => `${from},${trigger}`).sort())
  expect(transitions).toHaveLength(contract.length)
})

it('nothing leads out of a finished state, and only finished states say what became of the session', () => {
  for (const { from, to, action } of transitions) {
    expect(from === 'NONE' || isActive(from)).toBe(true)
    expect(action !== undefined).toBe(!isActive(to))
  }
})

it('the clock expires what waits, times out what is worked on, and leaves the finished alone', () => {
  expect(lapseOf('PENDING')).toBe('expire')
  expect(lapseOf('IN_PROGRESS')).toBe('time-out')
  expect(lapseOf('IN_PROGRESS', true)).toBe('close')
  expect(lapseOf('PENDING', true)).toBe('expire')
  for (const status of ['COMPLETED', 'CANCELLED', 'EXPIRED'] as const) expect(lapseOf(status)).toBeUndefined()
})
