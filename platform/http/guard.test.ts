/** The guard: who is let in, who pays for the call, and what a refusal says. */
import type { Access, Capability } from '@codarium/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { anonymousReaderOf } from '../identity/anonymous-reader.ts'
import type { Caller } from '../identity/caller.ts'
import type { Identity } from '../identity/identity.ts'
import type { CallBudgets } from './call-budget.ts'
import { Guard } from './guard.ts'
import type { Incoming, Route } from './route.ts'

const who = (facts: Partial<Caller> = {}): Caller => ({
  ...{ subject: 'anna', issuer: 'https://idp', email: '', name: 'Anna', authorities: [], roles: [] },
  capabilities: new Set<Capability>(['session.edit']),
  ...facts,
})

const to = (access: Access, facts: Partial<Route> = {}) => ({ access, ...facts }) as Route
const request = (facts: Partial<Incoming> = {}) =>
  ({ headers: { authorization: 'Bearer x' }, ip: '10.0.0.1', params: {}, ...facts }) as Incoming

/** A guard with one caller, or the error its token brings; what it charged and refused can be read. */
function guarded(caller: Caller | Promise<Caller> | Error = who(), wait = 0, anonymousReader?: Caller) {
  const charged: [string, number][] = []
  const onRefused = vi.fn<(code: string) => void>()
  const callerOf = vi.fn<Identity['callerOf']>(() => {
    if (caller instanceof Error) throw caller
    return caller
  })
  const spend = (key: string, cost: number) => {
    charged.push([key, cost])
    return wait
  }
  const budgets = { spend } as unknown as CallBudgets
  const identity = { callerOf } as unknown as Identity
  const guard = new Guard({ identity, anonymousReader, budgets, now: () => 0, onRefused })
  return { guard, charged, refused: () => onRefused.mock.calls.flat(), callerOf }
}

/** The refusal that something throws. */
function refusalOf(work: () => unknown): ApiError {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('nothing was refused')
}

describe('an open route', () => {
  it('is for everybody, is charged to the address and looks at no token', () => {
    const { guard, charged, callerOf } = guarded()
    const caller = guard.admit(request(), to('open')) as Caller
    expect(caller).toEqual({ ...who(), subject: '', issuer: '', name: '', capabilities: new Set() })
    expect(charged).toEqual([['10.0.0.1', 1]])
    expect(callerOf).not.toHaveBeenCalled()
  })

  it('costs what it says and what its body weighs', () => {
    const { guard, charged } = guarded()
    guard.admit(request(), to('open', { cost: 5 }))
    guard.admit(request({ headers: { 'content-length': '65536' } }), to('open', { body: {} }))
    guard.admit(request(), to('open', { cost: 0 }))
    expect(charged.map(([, cost]) => cost)).toEqual([5, 2])
  })

  it('is refused beyond the budget, with the time to wait', () => {
    const { guard, refused } = guarded(who(), 7)
    const refusal = refusalOf(() => guard.admit(request(), to('open')))
    expect(refusal).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', facts: { retryAfter: 7 } })
    expect(refusal.message).toContain('7 s')
    expect(refused()).toEqual(['RATE_LIMIT_EXCEEDED'])
  })
})

describe('a request that a route lets in itself', () => {
  const free = to('operations.read', { admit: () => true, admittedFree: true })

  it('needs no token, and is charged unless the route says it is free', () => {
    const { guard, charged, callerOf } = guarded()
    guard.admit(request(), to('operations.read', { admit: () => true }))
    guard.admit(request(), free)
    expect(charged).toEqual([['10.0.0.1', 1]])
    expect(callerOf).not.toHaveBeenCalled()
  })

  it('needs one when the route does not let it in', () => {
    const { guard } = guarded()
    const refusal = refusalOf(() => guard.admit(request(), to('operations.read', { admit: () => false })))
    expect(refusal.code).toBe('FORBIDDEN')
  })

  it('is not charged for its body either where it is free', () => {
    const { guard, charged } = guarded()
    const caller = guard.admit(request(), free) as Caller
    const read = { caller, bytes: 0, values: 4000 }
    guard.chargeBody(request(), free, read)
    expect(charged).toEqual([])
    guard.chargeBody(request(), to('open'), read)
    guard.chargeBody(request(), free, { ...read, caller: who() })
    expect(charged).toEqual([
      ['10.0.0.1', 2],
      ['https://idp anna', 2],
    ])
  })
})

describe('a caller', () => {
  it('may what its capabilities say, and pays for itself', () => {
    const { guard, charged, callerOf } = guarded()
    expect(guard.admit(request(), to('session.edit'))).toEqual(who())
    expect(guard.admit(request(), to('signed-in'))).toEqual(who())
    expect(charged[0]).toEqual(['https://idp anna', 1])
    expect(callerOf).toHaveBeenCalledWith('Bearer x')
  })

  it('may nothing else, is told which roles may, and pays all the same', () => {
    const { guard, charged, refused } = guarded()
    const refusal = refusalOf(() => guard.admit(request(), to('audit.read')))
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', facts: { reason: 'INSUFFICIENT_ROLE' } })
    expect(refusal.message).toContain('ADMIN, AUDITOR')
    expect(refused()).toEqual(['FORBIDDEN'])
    expect(charged).toHaveLength(1)
  })

  it('that has to be waited for is judged the same', async () => {
    const { guard } = guarded(Promise.resolve(who()))
    await expect(guard.admit(request(), to('session.edit'))).resolves.toEqual(who())
    await expect(guard.admit(request(), to('audit.read'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('of no tenant is charged by address, those of an IPv6 network together', () => {
    const { guard, charged } = guarded(who({ issuer: '' }))
    const addresses = ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8::9', '::1']
    for (const ip of addresses) guard.admit(request({ ip }), to('signed-in'))
    expect(charged.map(([key]) => key)).toEqual([
      ...['10.0.0.1', '10.0.0.1', '2001:db8:1:2', '2001:db8:1:2', '2001:db8:0:0', '0:0:0:0'],
    ])
  })
})

describe('a token that is no good', () => {
  const bad = new ApiError('UNAUTHENTICATED', 'no')

  it.each([
    ['at once', () => bad],
    ['later', () => Promise.reject(bad)],
  ])('is refused %s, charged to the address and counted', async (_, error) => {
    const { guard, charged, refused } = guarded(error() as Error | Promise<Caller>)
    await expect((async () => guard.admit(request(), to('signed-in', { cost: 3 })))()).rejects.toBe(bad)
    await expect((async () => guard.admit(request(), to('signed-in')))()).rejects.toBe(bad)
    expect(charged).toEqual([
      ['10.0.0.1', 3],
      ['10.0.0.1', 1],
    ])
    expect(refused()).toEqual([bad.code, bad.code])
  })

  it('is no refusal when something else went wrong', () => {
    const { guard, refused } = guarded(new Error('broken'))
    expect(() => guard.admit(request(), to('signed-in'))).toThrow('broken')
    expect(refused()).toEqual([])
  })
})

describe('where everybody may read', () => {
  const none = new ApiError('UNAUTHENTICATED', 'no token')
  const reader = anonymousReaderOf({ SVC_AUTH_ENABLED: true, SVC_CATALOG_PUBLIC: true })
  const open = () => guarded(none, 0, reader)
  const bare = request({ headers: {} })

  it('who shows no token is let in to read, and charged by address', async () => {
    const { guard, charged, refused, callerOf } = open()
    const caller = guard.admit(bare, to('catalogue.read', { cost: 3 })) as Caller
    expect([caller.name, ...caller.capabilities]).toEqual(['anonymous', 'catalogue.read'])
    expect(await guard.admitAgain(bare, to('catalogue.read'))).toBe(caller)
    guard.chargeBody(bare, to('catalogue.read', { admittedFree: true }), { caller, bytes: 0, values: 4000 })
    expect(charged).toEqual([
      ['10.0.0.1', 3],
      ['10.0.0.1', 2],
    ])
    expect([refused(), callerOf.mock.calls]).toEqual([[], []])
  })

  it.each(['feedback.write', 'session.read-own', 'audit.read', 'signed-in'] as const)(
    'but not to %s',
    async (access) => {
      const { guard, refused } = open()
      expect(refusalOf(() => guard.admit(bare, to(access)))).toBe(none)
      await expect(guard.admitAgain(bare, to(access))).rejects.toBe(none)
      expect(refused()).toEqual([none.code, none.code])
    },
  )

  it.each(['Bearer x', 'Basic eA==', ''])('a header %j that is no good is refused as ever', async (authorization) => {
    const { guard } = open()
    const shown = request({ headers: { authorization } })
    expect(refusalOf(() => guard.admit(shown, to('catalogue.read')))).toBe(none)
    await expect(guard.admitAgain(shown, to('catalogue.read'))).rejects.toBe(none)
  })

  it('is nowhere unless it is set, and nothing where nobody signs in', () => {
    const set = (SVC_AUTH_ENABLED: boolean, SVC_CATALOG_PUBLIC: boolean) =>
      anonymousReaderOf({ SVC_AUTH_ENABLED, SVC_CATALOG_PUBLIC })
    expect([set(true, false), set(false, true), set(false, false)]).toEqual([undefined, undefined, undefined])
    expect(refusalOf(() => guarded(none).guard.admit(bare, to('catalogue.read')))).toBe(none)
  })
})

describe('a token for one session', () => {
  const one = who({ session: 's1', capabilities: new Set(['session.edit', 'catalogue.read']) })
  const inSession = (id: string) => request({ params: { id } })
  const work = to('session.edit', { sessionParameter: 'id' })

  it('reaches its session, and what is not about sessions', () => {
    const { guard } = guarded(one)
    expect(guard.admit(inSession('s1'), work)).toBe(one)
    expect(guard.admit(request(), to('catalogue.read'))).toBe(one)
  })

  it.each([
    ['another session', inSession('s2'), work],
    ['the routes about all sessions', inSession('s1'), to('session.edit')],
  ])('does not reach %s', (_, asked, route) => {
    const { guard, refused } = guarded(one)
    const refusal = refusalOf(() => guard.admit(asked, route))
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', facts: { reason: 'OTHER_SESSION' } })
    expect(refusal.message).not.toBe('')
    expect(refused()).toEqual(['FORBIDDEN'])
  })

  it('that is good for all reaches every session', () => {
    const { guard } = guarded(who())
    expect(guard.admit(inSession('s2'), work)).toEqual(who())
  })
})

describe('once the body is there', () => {
  it('the caller is looked at again, without paying twice', async () => {
    const { guard, charged } = guarded()
    expect(await guard.admitAgain(request(), to('session.edit'))).toEqual(who())
    expect(charged).toEqual([])
  })

  it('nobody is looked at where none was', async () => {
    const { guard, callerOf } = guarded()
    expect(await guard.admitAgain(request(), to('open'))).toMatchObject({ subject: '' })
    expect(await guard.admitAgain(request(), to('audit.read', { admit: () => true }))).toMatchObject({ subject: '' })
    expect(callerOf).not.toHaveBeenCalled()
  })

  it('who may no longer is refused and counted', async () => {
    const gone = new ApiError('UNAUTHENTICATED', 'withdrawn')
    const { guard, refused, callerOf } = guarded(gone)
    await expect(guard.admitAgain(request(), to('session.edit'))).rejects.toBe(gone)
    expect(refused()).toEqual([gone.code])
    expect(callerOf).toHaveBeenCalledWith('Bearer x')
  })

  it('what else went wrong is not counted', async () => {
    const { guard, refused } = guarded(new Error('broken'))
    await expect(guard.admitAgain(request(), to('session.edit'))).rejects.toThrow('broken')
    expect(refused()).toEqual([])
  })

  it('who may not is refused', async () => {
    const { guard } = guarded()
    await expect(guard.admitAgain(request(), to('audit.read'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

it('a request that reaches no route costs its address one call', () => {
  const { guard, charged } = guarded()
  expect(guard.refusalOf({ ip: '10.0.0.1' })).toBeUndefined()
  expect(charged).toEqual([['10.0.0.1', 1]])
  expect(guarded(who(), 3).guard.refusalOf({ ip: '10.0.0.1' })).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
})
