/** Signing in and staying signed in: loopback with PKCE at a real provider, the device flow, the renewal. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startIdentityProvider } from '../../demo/identity-provider/index.ts'
import { approveDevice, fillInForm } from '../../demo/identity-provider/sign-in-by-form.ts'
import { type DeviceCode, signInByDevice } from './device.ts'
import { signInByLoopback } from './loopback.ts'
import { askForTokens, discover, ProviderRefusal } from './provider.ts'
import { TokenKeeper } from './token-keeper.ts'

const client = { clientId: 'svc', scope: 'openid profile email offline_access' }

it('signs in through the browser with PKCE and renews', async () => {
  const idp = await startIdentityProvider({ port: 0, uiOrigins: [] })
  const provider = await discover({ issuerUri: idp.issuer, ...client })
  const tokens = await signInByLoopback(provider, async (address) => {
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
    // What comes with another state is not from our login and changes nothing.
    const redirect = new URL(address).searchParams.get('redirect_uri') ?? ''
    expect((await fetch(`${redirect}?code=stolen&state=other`)).status).toBe(404)
    await fillInForm(address, 'coder')
  })
  expect(tokens.accessToken).toMatch(/^ey/)
  const renewed = await askForTokens(provider, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refreshToken ?? '',
  })
  expect(renewed.accessToken).not.toBe(tokens.accessToken)
  await idp.close()
})

it('says why the provider refused', async () => {
  const provider = {
    ...client,
    issuerUri: 'x',
    authorizationEndpoint: 'http://x.example/',
    tokenEndpoint: '',
    deviceEndpoint: undefined,
  }
  const refused = signInByLoopback(provider, async (address) => {
    const { searchParams } = new URL(address)
    await fetch(`${searchParams.get('redirect_uri')}?error=access_denied&state=${searchParams.get('state')}`)
  })
  await expect(refused).rejects.toMatchObject({ code: 'access_denied' })
})

it('signs in on another device at a real provider: pending, then entered, then tokens that can be renewed', async () => {
  const idp = await startIdentityProvider({ port: 0, uiOrigins: [] })
  const provider = await discover({ issuerUri: idp.issuer, ...client })
  const shown: DeviceCode[] = []
  let looks = 0
  const tokens = await signInByDevice(
    provider,
    (code) => shown.push(code),
    // The first look finds it pending; before the second somebody enters the code.
    async () => {
      looks += 1
      if (looks === 2)
        expect(await approveDevice(shown[0]?.address ?? '', 'coder')).toContain('Das Gerät ist angemeldet')
    },
  )
  expect(shown).toHaveLength(1)
  expect(shown[0]?.address).toContain(encodeURIComponent(shown[0]?.userCode ?? '?'))
  expect(looks).toBeGreaterThanOrEqual(2)
  const claims = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ iss: idp.issuer, realm_access: { roles: ['svc-coder'] } })
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken ?? '' }
  expect((await askForTokens(provider, refresh)).accessToken).toMatch(/^ey/)
  await idp.close()
})

it('waits for the code to be entered on another device, as slowly as it is told', async () => {
  const answers = ['authorization_pending', 'slow_down', 'authorization_pending', '']
  const { address, server } = await tokenServer(() => answers.shift() ?? '')
  const shown: unknown[] = []
  const waits: number[] = []
  const tokens = await signInByDevice(
    {
      ...client,
      issuerUri: '',
      authorizationEndpoint: '',
      tokenEndpoint: `${address}/token`,
      deviceEndpoint: `${address}/device`,
    },
    (code) => shown.push(code),
    async (ms) => waits.push(ms),
  )
  expect(tokens).toEqual({ accessToken: 'at', refreshToken: 'rt', expiresInSeconds: 60 })
  expect(shown).toEqual([{ address: 'https://idp.example/device', userCode: 'ABCD' }])
  expect(waits).toEqual([2000, 2000, 7000, 7000])
  server.close()
})

/** A provider of which nothing is there but the two endpoints of the device flow. */
async function tokenServer(problem: () => string): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    const device = { device_code: 'd', user_code: 'ABCD', verification_uri: 'https://idp.example/device', interval: 2 }
    const error = request.url === '/token' ? problem() : ''
    const body =
      request.url === '/device'
        ? device
        : error
          ? { error }
          : { access_token: 'at', refresh_token: 'rt', expires_in: 60 }
    response.writeHead(error ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

it('signs in anew when the login itself has ended', async () => {
  const asked: string[] = []
  const planned: (() => void)[] = []
  const keeper = new TokenKeeper({
    signIn: async () => {
      asked.push('sign in')
      return { accessToken: `t-${asked.length}`, refreshToken: 'r', expiresInSeconds: 300 }
    },
    renew: async (refreshToken) => {
      asked.push(`renew with ${refreshToken}`)
      throw new ProviderRefusal('invalid_grant', 'the session has ended')
    },
    onState: () => {},
    onToken: () => {},
    onError: (message) => asked.push(message),
    later: (_ms, work) => {
      planned.push(work)
      return () => {}
    },
  })
  await keeper.start()
  await keeper.renew()
  await keeper.renew()
  expect(asked).toEqual(['sign in', 'renew with r', 'the session has ended', 'sign in'])
  expect(keeper.token).toBe('t-4')
  keeper.stop()
})

it('renews 120 s before the expiry and tries again every 15 s', async () => {
  const planned: { ms: number; work: () => void }[] = []
  const told: string[] = []
  let down = false
  let issued = 0
  const tokens = () => ({ accessToken: `t-${++issued}`, refreshToken: 'r', expiresInSeconds: 300 })
  const keeper = new TokenKeeper({
    signIn: async () => tokens(),
    renew: async () => {
      if (down) throw new Error('away')
      return tokens()
    },
    onState: (state) => told.push(state),
    onToken: (token) => told.push(token),
    onError: (message) => told.push(message),
    later: (ms, work) => {
      planned.push({ ms, work })
      return () => {}
    },
  })
  await keeper.start()
  expect(planned.map(({ ms }) => ms)).toEqual([180_000])
  down = true
  await keeper.renew()
  await keeper.renew()
  expect(planned.map(({ ms }) => ms)).toEqual([180_000, 15_000, 15_000])
  expect(keeper.token).toBe('t-1')
  down = false
  await keeper.renew()
  expect(keeper.token).toBe('t-2')
  expect(planned.at(-1)?.ms).toBe(180_000)
  keeper.stop()
  expect(keeper.token).toBeUndefined()
  expect(told).toEqual([
    'SigningIn',
    'SignedIn',
    't-1',
    'Renewing',
    'away',
    'Renewing',
    'away',
    'Renewing',
    'SignedIn',
    't-2',
    'SignedOut',
  ])
})
