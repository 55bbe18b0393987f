/** The login of a window: what ends it, what only interrupts it, and that renewals never race. */
import { ErrorResponse, User } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Manager, SignInSession } from './session.ts'

const anna = { access_token: 'first', expired: false, profile: { sub: 'anna' } } as User
const renewed = { ...anna, access_token: 'second' } as User

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('location', { pathname: '/guide', search: '', hash: '#roles' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window without a login is signed out at once, one with a login waits for it', () => {
  expect(new SignInSession(fakeManager(), false).state().phase).toBe('signed-out')
  expect(new SignInSession(fakeManager(), true).state().phase).toBe('starting')
})

test('nobody signs in where sign-in is switched off', async () => {
  const session = new SignInSession(undefined, false)
  await session.resume()
  await session.signIn('de')
  expect(session.state()).toEqual({ phase: 'off' })
})

test('takes up the login of the window', async () => {
  const session = new SignInSession(fakeManager({ getUser: async () => anna }), true)
  await session.resume()
  expect(session.state()).toEqual({ phase: 'signed-in', user: anna })
})

test('asks the provider for the hinted user, the language, and to come back here', async () => {
  const signinRedirect = vi.fn(async () => {})
  await new SignInSession(fakeManager({ signinRedirect }), false).signIn('fr', 'coder')
  expect(signinRedirect).toHaveBeenCalledWith({
    login_hint: 'coder',
    ui_locales: 'fr',
    state: { place: '/guide#roles' },
  })
})

test('says that the provider does not answer', async () => {
  const session = new SignInSession(fakeManager({ signinRedirect: unreachable }), false)
  await session.signIn('de')
  expect(session.state()).toEqual({ phase: 'signed-out', trouble: { kind: 'providerUnreachable' } })
  session.dismiss()
  expect(session.state()).toEqual({ phase: 'signed-out' })
})

test('redeems a code once, however often it is asked to', async () => {
  const signinRedirectCallback = vi.fn(async () => ({ ...anna, state: { place: '/guide' } }) as User)
  const session = new SignInSession(fakeManager({ signinRedirectCallback }), true)
  expect(await Promise.all([session.finish(), session.finish()])).toEqual(['/guide', '/guide'])
  expect(signinRedirectCallback).toHaveBeenCalledTimes(1)
})

test('a code that was used before changes nothing for somebody signed in, and is said to everybody else', async () => {
  const signinRedirectCallback = async () => Promise.reject(new Error('No matching state found in storage'))
  const signedIn = new SignInSession(fakeManager({ signinRedirectCallback, getUser: async () => anna }), true)
  expect(await signedIn.finish()).toBe('/')
  expect(signedIn.state()).toEqual({ phase: 'signed-in', user: anna })
  const signedOut = new SignInSession(fakeManager({ signinRedirectCallback }), true)
  await signedOut.finish()
  expect(signedOut.state()).toEqual({ phase: 'signed-out', trouble: { kind: 'stale' } })
})

test('nobody signs in again while the page leaves to sign out, but who comes back to it may', async () => {
  const manager = fakeManager({ signoutRedirect: async () => manager.raise('unloaded') })
  const session = new SignInSession(manager, true)
  await session.signOut()
  expect(session.state()).toEqual({ phase: 'signed-out', leaving: true })
  await session.comeBack()
  expect(session.state()).toEqual({ phase: 'signed-out' })
})

test('signs out here even when the provider does not answer, and says so', async () => {
  const session = new SignInSession(fakeManager({ signoutRedirect: unreachable }), true)
  await session.signOut()
  expect(session.state()).toEqual({ phase: 'signed-out', trouble: { kind: 'signedOutHere' } })
})

test('who signs out in another window has left here too, and nobody else has', async () => {
  const session = new SignInSession(fakeManager({ getUser: async () => anna }), true)
  await session.resume()
  await session.leftElsewhere('marco')
  expect(session.state().phase).toBe('signed-in')
  await session.leftElsewhere('anna')
  expect(session.state()).toEqual({ phase: 'signed-out', trouble: { kind: 'signedOutElsewhere' } })
})

describe('renewal', () => {
  test('is one, however many ask for it', async () => {
    const manager = fakeManager({ signinSilent: vi.fn(async () => renewed) })
    const session = new SignInSession(manager, true)
    await Promise.all([session.renew(), session.renew(), session.tokenRefused('old')])
    expect(manager.signinSilent).toHaveBeenCalledTimes(1)
  })

  test('begins when the token is about to expire', async () => {
    const manager = fakeManager({ signinSilent: vi.fn(async () => renewed) })
    const session = new SignInSession(manager, true)
    manager.raise('expiring')
    await expect.poll(() => session.state().user).toBe(renewed)
  })

  test('that finds no provider keeps the login and tries again', async () => {
    const signinSilent = vi.fn<Manager['signinSilent']>().mockImplementationOnce(unreachable)
    const manager = fakeManager({ getUser: async () => anna, signinSilent: signinSilent.mockResolvedValue(renewed) })
    const session = new SignInSession(manager, true)
    await session.resume()
    await session.renew()
    expect(session.state()).toEqual({ phase: 'signed-in', user: anna, trouble: { kind: 'renewalWaits' } })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session.state()).toEqual({ phase: 'signed-in', user: renewed })
  })

  test('that the provider refuses ends the login', async () => {
    const refuse = async () => Promise.reject(new ErrorResponse({ error: 'invalid_grant' }))
    const session = new SignInSession(fakeManager({ getUser: async () => anna, signinSilent: refuse }), true)
    await session.resume()
    await session.renew()
    expect(session.state()).toEqual({ phase: 'signed-out', trouble: { kind: 'expired' } })
  })

  test('is not repeated for a fresh token the server refuses: that is said', async () => {
    const manager = fakeManager({ signinSilent: vi.fn(async () => renewed) })
    const session = new SignInSession(manager, true)
    await session.tokenRefused('unknown key')
    await session.tokenRefused('unknown key')
    expect(manager.signinSilent).toHaveBeenCalledTimes(1)
    expect(session.state().trouble).toEqual({ kind: 'failed', reason: 'unknown key' })
  })
})

describe('a login handed over by the window one signed in in', () => {
  const loginOf = (sub: string) => new User({ access_token: 'new', token_type: 'Bearer', profile: { sub } as never })
  const endedFor = async (opened: boolean) => {
    vi.stubGlobal('window', { open: () => (opened ? {} : null) })
    const signinRedirect = vi.fn(async () => {})
    const session = new SignInSession(fakeManager({ getUser: async () => anna, signinRedirect }), true)
    await session.resume()
    return { session, signinRedirect }
  }

  test('is taken by the page that waits for it, and by no other', async () => {
    const { session } = await endedFor(true)
    await session.take(loginOf('anna').toStorageString())
    expect(session.state().user?.access_token).toBe('first')
    await session.signInAgain('de')
    await session.take(loginOf('anna').toStorageString())
    expect(session.state()).toMatchObject({ phase: 'signed-in', user: { access_token: 'new' } })
  })

  test('of somebody else is not taken for the work of the first, whose login ends here', async () => {
    const { session } = await endedFor(true)
    await session.signInAgain('de')
    await session.take(loginOf('marco').toStorageString())
    expect(session.state()).toEqual({ phase: 'signed-out', trouble: { kind: 'otherPerson', name: 'marco' } })
  })

  test('cannot come where no window may open: the page itself leaves, and comes back', async () => {
    const { session, signinRedirect } = await endedFor(false)
    await session.signInAgain('de')
    expect(signinRedirect).toHaveBeenCalledTimes(1)
  })
})

const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'))

/** A manager as oidc-client-ts has it: what it loads and unloads it also announces. */
describe('a second window of the same person', () => {
  const returned = (sub: string, state: object) => ({ ...anna, profile: { ...anna.profile, sub }, state }) as User
  const silent = { place: '/guide', silentlyAs: 'anna' }

  test('asks the provider without a word, for that person and this place', async () => {
    const signinRedirect = vi.fn(async () => {})
    await new SignInSession(fakeManager({ signinRedirect }), false).signInSilently('de', 'anna')
    const state = { place: '/guide#roles', silentlyAs: 'anna' }
    expect(signinRedirect).toHaveBeenCalledWith({ prompt: 'none', ui_locales: 'de', state })
  })

  test('does not ask where somebody is signed in, or something was said', async () => {
    const signinRedirect = vi.fn(unreachable)
    const session = new SignInSession(fakeManager({ signinRedirect, getUser: async () => anna }), true)
    await session.resume()
    await session.signInSilently('de', 'anna')
    expect(signinRedirect).not.toHaveBeenCalled()
  })

  test('is not signed in as anybody else, not for a moment', async () => {
    const manager = fakeManager({ signinRedirectCallback: async () => loaded(returned('marco', silent)) })
    const loaded = (user: User) => {
      manager.raise('loaded', user)
      return user
    }
    const session = new SignInSession(manager, true)
    const phases: string[] = []
    session.subscribe(() => phases.push(session.state().phase))
    expect(await session.finish()).toBe('/guide')
    expect([...new Set(phases)]).toEqual(['signed-out'])
    expect(session.state()).toEqual({ phase: 'signed-out' })
  })

  test('is signed out without a notice where the provider wants to ask', async () => {
    const refused = new ErrorResponse({ error: 'login_required', userState: silent })
    const session = new SignInSession(fakeManager({ signinRedirectCallback: () => Promise.reject(refused) }), true)
    expect(await session.finish()).toBe('/guide')
    expect(session.state()).toEqual({ phase: 'signed-out' })
  })
})

function fakeManager(parts: Partial<Manager> = {}) {
  const listeners: Record<string, ((user: User) => void)[]> = {}
  const add = (name: string) => (listener: (user: User) => void) => {
    listeners[name] = [...(listeners[name] ?? []), listener]
  }
  const raise = (name: string, user = anna) => listeners[name]?.forEach((listener) => void listener(user))
  const silently = parts.signinSilent ?? (async () => anna)
  const nothing = async () => {}
  return {
    getUser: async () => null,
    removeUser: async () => raise('unloaded'),
    storeUser: nothing,
    signinRedirect: nothing,
    signinRedirectCallback: async () => anna,
    signoutRedirect: nothing,
    ...parts,
    signinSilent: vi.fn(async () => {
      const user = await silently()
      if (user) raise('loaded', user)
      return user
    }),
    events: {
      addUserLoaded: add('loaded'),
      addUserUnloaded: add('unloaded'),
      addAccessTokenExpiring: add('expiring'),
      addAccessTokenExpired: add('expired'),
      load: async (user: User) => raise('loaded', user),
    },
    raise,
  }
}
