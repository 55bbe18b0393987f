/** The ledger finds what it is there to find: each test plants one defect in a sound world. */
import { expect, it } from 'vitest'
import { type Account, Ledger, type SessionWrites } from './ledger.ts'

/** A coder created, saved twice and applied; all acknowledged, unless told otherwise. */
function sound({ creates = ['acknowledged'], ...changes }: Partial<SessionWrites & Pick<Account, 'creates'>> = {}) {
  const ledger = new Ledger()
  const account = ledger.open('i-1', '<data/>')
  account.creates.push(...creates)
  account.sessions.set('s-1', {
    drafts: [
      { base: 0, code: 'J180', outcome: 'acknowledged', revision: 1 },
      { base: 1, code: 'J181', outcome: 'acknowledged', revision: 2 },
    ],
    ends: [{ action: 'APPLIED', outcome: 'acknowledged' }],
    ...changes,
  })
  const found = { sessionId: 's-1', instanceId: 'i-1', data: '<data/>', action: 'APPLIED', code: 'J181', revision: 2 }
  return { ledger, account, found }
}

const { action: _, ...active } = sound().found

it('finds nothing where everything is as it was acknowledged', () => {
  const { ledger, found } = sound()
  expect(ledger.audit([found])).toEqual([])
  expect(ledger.acknowledged()).toEqual({ creates: 1, drafts: 2, ends: 1 })
  expect(ledger.inDoubt()).toBe(0)
})

it('finds a lost create', () => {
  expect(sound().ledger.audit([])).toEqual(['session s-1: the acknowledged create is lost'])
})

it('finds a lost draft', () => {
  const { ledger } = sound({ ends: [] })
  expect(ledger.audit([{ ...active, revision: 1, code: 'J180' }])).toEqual([
    'session s-1: the acknowledged draft revision 2 is lost, found 1',
  ])
})

it('finds a draft that holds something else', () => {
  const { ledger } = sound({ ends: [] })
  expect(ledger.audit([{ ...active, code: 'J180' }])).toEqual([
    'session s-1: draft revision 2 holds J180 instead of J181',
  ])
  expect(ledger.audit([{ ...active, revision: 3 }])).toEqual([
    'session s-1: draft revision 3 with J181 was written by nobody',
  ])
})

it('finds a result that is not the draft that was applied', () => {
  const { ledger, found } = sound()
  expect(ledger.audit([{ ...found, code: 'J180' }])).toEqual([
    'session s-1: draft revision 2 holds J180 instead of J181',
  ])
})

it('finds a lost end, another end, and an end nobody asked for', () => {
  const { ledger, found } = sound()
  expect(ledger.audit([active])).toEqual(['session s-1: the acknowledged end APPLIED is lost, found active'])
  expect(ledger.audit([{ ...found, action: 'CANCELLED' }])).toContain(
    'session s-1: the acknowledged end APPLIED is lost, found CANCELLED',
  )
  expect(sound({ ends: [] }).ledger.audit([{ ...found, action: 'TIMEOUT' }])).toEqual([
    'session s-1: ended with TIMEOUT, which nobody asked for',
  ])
})

it('finds other data, a session of nobody and a second one', () => {
  const { ledger, found } = sound()
  expect(ledger.audit([{ ...found, data: '<other/>' }])).toEqual(['session s-1: the data are not those that were sent'])
  expect(ledger.audit([found, { ...found, sessionId: 's-2', instanceId: 'i-2' }])).toEqual([
    'session s-2 was created by nobody (i-2)',
  ])
  expect(ledger.audit([found, { ...found, sessionId: 's-2' }])).toEqual(['i-1 was created 2 times'])
})

it('lets what is in doubt be done or not', () => {
  const drafts = [
    { base: 0, code: 'J180', outcome: 'acknowledged', revision: 1 },
    { base: 1, code: 'J181', outcome: 'in-doubt' },
  ] as const
  const { ledger } = sound({ drafts: [...drafts], ends: [{ action: 'CANCELLED', outcome: 'in-doubt' }] })
  expect(ledger.audit([{ ...active, revision: 1, code: 'J180' }])).toEqual([])
  expect(ledger.audit([active])).toEqual([])
  expect(ledger.audit([{ ...active, action: 'CANCELLED' }])).toEqual([])
  expect(ledger.audit([{ ...active, revision: 2, code: 'J182' }])).toEqual([
    'session s-1: draft revision 2 with J182 was written by nobody',
  ])
  expect(ledger.inDoubt()).toBe(2)
  const late = sound({ creates: ['in-doubt', 'acknowledged'] })
  expect(late.ledger.audit([late.found, { ...late.found, sessionId: 's-2' }])).toEqual([])
  late.ledger.known(late.account, 's-2')
  expect(late.ledger.audit([late.found])).toEqual(['session s-2: the acknowledged create is lost'])
})
