/** Who may read the catalogue in this window, also on a server that lets everybody read. */
import type { Me } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { ServerRefused } from '../server/server-error.ts'
import { mayRead } from './may-read.ts'

const me = (...capabilities: Me['capabilities']): Me => ({
  ...{ userId: 'anna', name: 'Anna', email: 'anna@spital.example', roles: [], authorities: [] },
  capabilities,
})

it('who is not signed in may where the server lets everybody', () => {
  expect(mayRead({ phase: 'signed-out' }, false)).toBe('signed-out')
  expect(mayRead({ phase: 'signed-out' }, true)).toBe('yes')
})

describe.each([true, false])('where everybody may: %s', (isPublic) => {
  it('who is signed in may by their own right', () => {
    expect(mayRead({ phase: 'signed-in', me: me('catalogue.read') }, isPublic)).toBe('yes')
    expect(mayRead({ phase: 'signed-in', me: me('audit.read') }, isPublic)).toBe('no')
    expect(mayRead({ phase: 'signed-in', refused: new ServerRefused(403, {}) }, isPublic)).toBe('no')
  })

  it('nothing is asked in somebody’s name before it is known who they are', () => {
    expect(mayRead({ phase: 'starting' }, isPublic)).toBe('unknown')
    expect(mayRead({ phase: 'signed-in' }, isPublic)).toBe('unknown')
  })

  it('all may where nobody signs in', () => {
    expect(mayRead({ phase: 'off' }, isPublic)).toBe('yes')
  })
})
