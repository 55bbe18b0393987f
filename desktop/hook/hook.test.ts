/** The post-coding hook: settings, payload, attempts, addresses. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SPECIAL_IPV4, SPECIAL_IPV6 } from '@codarium/contract'
import { afterEach, expect, it } from 'vitest'
import type { ServerApi } from '../server-api.ts'
import { addressCheck, requireReachable } from './address-check.ts'
import { deliverHook, pauseAfter } from './hook-delivery.ts'
import { hookPayload, isWanted } from './hook-payload.ts'
import { HookRunner } from './hook-runner.ts'
import { effectiveHook, noHook } from './hook-settings.ts'

interface Received {
  readonly headers: Record<string, unknown>
  readonly body: unknown
}

let receiver: Server | undefined
afterEach(() => receiver?.close())

/** A receiver that answers with these statuses, the last one for ever; 0 closes without an answer. */
async function receive(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) })
      const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 200
      if (status === 0) request.socket.destroy()
      else response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => receiver?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`, received }
}

const local = { enabled: true, allowPrivate: ['127.0.0.0/8'] }
const waits: number[] = []
const wait = async (ms: number) => void waits.push(ms)
const deliver = async (url: string, more = {}) => {
  waits.length = 0
  return deliverHook({ eventType: 'x' }, effectiveHook(noHook, { ...local, url, ...more }), wait)
}

it('local settings stand over those of the server, and credentials are only local', () => {
  const server = { ...noHook, enabled: true, url: 'https://a.example', retryCount: 5 }
  expect(effectiveHook(server)).toEqual({ ...server, allowPrivate: [] })
  expect(effectiveHook(server, { url: 'https://b.example', events: 'Applied, TIMEOUT,nonsense' })).toMatchObject({
    enabled: true,
    url: 'https://b.example',
    retryCount: 5,
    events: ['applied', 'timeout'],
  })
})

it.each([
  ['2xx is success', [204], { ok: true, attempts: 1 }, []],
  ['5xx is tried again', [500, 503, 200], { ok: true, attempts: 3 }, [1000, 2000]],
  ['429 is tried again', [429, 200], { ok: true, attempts: 2 }, [1000]],
  ['a broken connection is tried again', [0, 200], { ok: true, attempts: 2 }, [1000]],
  ['4xx is not', [400], { ok: false, attempts: 1, status: 400 }, []],
  ['408 is a 4xx like any other here', [408], { ok: false, attempts: 1 }, []],
  ['a redirect is not followed', [302], { ok: false, attempts: 1, status: 302 }, []],
  ['4 attempts by default', [500], { ok: false, attempts: 4, status: 500 }, [1000, 2000, 4000]],
])('%s', async (_name, statuses, expected, pauses) => {
  const { url, received } = await receive(...statuses)
  expect(await deliver(url)).toMatchObject(expected)
  expect(received).toHaveLength(expected.attempts)
  expect(waits).toEqual(pauses)
})

it('pauses double from 1 s and are capped at 60 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(pauseAfter)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
})

it('sends the credentials of its type and no others', async () => {
  const { url, received } = await receive(200)
  const secrets = { authToken: 'tok', authHeaderName: 'X-Key', authHeaderValue: 'val' }
  for (const authType of ['none', 'bearer', 'header'] as const) await deliver(url, { ...secrets, authType })
  expect(received.map(({ headers }) => [headers.authorization, headers['x-key']])).toEqual([
    [undefined, undefined],
    ['Bearer tok', undefined],
    [undefined, 'val'],
  ])
})

it.each([
  ['bearer', {}, 'authToken'],
  ['header', {}, 'authHeaderName'],
  ['header', { authHeaderName: 'X-Key' }, 'authHeaderValue'],
  ['header', { authHeaderName: 'X-Key', authHeaderValue: '' }, 'authHeaderValue'],
] as const)(
  'with authType %s and %o nothing is sent, and the client is told what is missing',
  async (authType, more, missing) => {
    const { url, received } = await receive(200)
    const told: string[] = []
    const failed = (_sessionId: string, message: string) => told.push(message)
    const api = { facts: async () => facts } as unknown as ServerApi
    const server = { ...noHook, enabled: true, url, authType, includeResultData: true }
    const runner = new HookRunner({ local: { ...local, ...more }, wait, api: () => api, user: () => undefined, failed })
    runner.configure(server)
    runner.run({ sessionId: 's', action: 'APPLIED', resultData: '<r/>' })
    await runner.settled()
    expect(received).toEqual([])
    expect(told).toEqual([expect.stringContaining(missing)])
  },
)

it('a receiver that does not answer in time is tried again', async () => {
  receiver = createServer(() => {})
  await new Promise<void>((resolve) => receiver?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  expect(await deliver(url, { timeoutSeconds: 1, retryCount: 1 })).toMatchObject({ ok: false, attempts: 2 })
  receiver.closeAllConnections()
})

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://10.1.2.3/',
  'http://172.20.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://0.0.0.0/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fec0::1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
])('%s is never called', (address) => {
  expect(() => requireReachable(new URL(address), addressCheck([]))).toThrow('private or internal')
})

it.each([...SPECIAL_IPV4, ...SPECIAL_IPV6])('nothing in %s is called', (range) => {
  const address = range.replace(/\/.*/, '')
  expect(addressCheck([])(address)).toBe(false)
  expect(addressCheck([range])(address)).toBe(true)
})

it('a name that leads to an internal address is refused without a second attempt; public addresses pass', async () => {
  const { url, received } = await receive(200)
  const named = url.replace('127.0.0.1', 'localhost')
  expect(await deliver(named, { allowPrivate: [] })).toMatchObject({ ok: false, attempts: 1 })
  expect(await deliver(url, { allowPrivate: [] })).toMatchObject({ ok: false, attempts: 1 })
  expect(received).toEqual([])
  expect(['8.8.8.8', '2001:4860:4860::8888'].map(addressCheck([]))).toEqual([true, true])
})

const metadata = {
  sessionId: 's',
  format: 'bfs',
  status: 'COMPLETED',
  createdAt: '2026-01-01T10:00:00.000Z',
  openedAt: '2026-01-01T10:00:01.000Z',
  endedAt: '2026-01-01T10:00:05.500Z',
  hasData: true,
  source: 'API',
  dataHash: '',
  caseCount: 3,
  readOnly: false,
  createdBy: { userId: 'u', name: 'HIS' },
  coder: { userId: 'c', name: 'Carla' },
  action: 'APPLIED',
  draftRevision: 0,
  hasDraft: false,
  mayOpen: false,
  mayEdit: false,
  serverTime: '2026-01-01T10:00:06.000Z',
} as const
const facts = { metadata, diagnosesCount: 7, treatmentsCount: 2 }
const grouped = {
  fallId: '1',
  drgCode: 'E77B',
  costWeight: 1.2,
  pccl: 3,
  los: 5,
  tariff: 'SWISSDRG',
  groupingSuccess: true,
} as const
const outcome = {
  sessionId: 's',
  action: 'APPLIED',
  facts,
  resultData: '<r/>',
  originalData: '<o/>',
  grouperResults: [{ ...grouped, effectiveCostWeight: 1.3 }],
} as const

it('the payload holds every field of the contract, and the included ones only when they are wanted', () => {
  const always = {
    eventType: 'coding_session_completed',
    timestamp: '2026-01-01T10:00:07.000Z',
    sessionId: 's',
    codingAction: 'Applied',
    applied: true,
    discarded: false,
    username: 'Carla',
    sourceFormat: 'BFS',
    durationMs: 4500,
    casesProcessed: 3,
    diagnosesCount: 7,
    treatmentsCount: 2,
    success: true,
  }
  const now = Date.parse('2026-01-01T10:00:07Z')
  expect(hookPayload(outcome, effectiveHook(noHook), now)).toEqual(always)
  const all = { includeResultData: true, includeOriginalData: true, includeGrouperResults: true }
  expect(hookPayload(outcome, effectiveHook(noHook, all), now)).toEqual({
    ...always,
    resultData: '<r/>',
    originalData: '<o/>',
    grouperResults: [grouped],
  })
})

it.each([
  ['preferred_username of the coder', { sub: 'c', username: 'cb' }, metadata.coder, 'cb'],
  ['the name, where the token has no other', { sub: 'c', username: undefined }, metadata.coder, 'Carla'],
  ['the name of a colleague who took over', { sub: 'x', username: 'xy' }, metadata.coder, 'Carla'],
  ['preferred_username, where nobody opened it', { sub: 'x', username: 'xy' }, undefined, 'xy'],
  ['null without a login', undefined, { userId: 'anonymous', name: 'anonymous' }, null],
])('username is %s', (_what, user, coder, username) => {
  const { coder: _, ...others } = metadata
  const told = { ...outcome, facts: { ...facts, metadata: { ...others, ...(coder && { coder }) } }, user }
  expect(hookPayload(told, effectiveHook(noHook), 0).username).toBe(username)
})

it('a failure is told as Error with its message; somebody anonymous as null', () => {
  const nobody = { ...facts, metadata: { ...metadata, coder: { userId: 'anonymous', name: 'anonymous' } } }
  const failed = { ...outcome, facts: nobody, errorMessage: 'no browser' }
  expect(hookPayload(failed, effectiveHook(noHook), 0)).toMatchObject({
    codingAction: 'Error',
    applied: false,
    success: false,
    errorMessage: 'no browser',
    username: null,
  })
})

it('a server that is away for a moment is asked again before the hook is sent; one that stays away is told', async () => {
  const { url, received } = await receive(200)
  const told: string[] = []
  let away = 2
  const api = {
    facts: async () => {
      if (away-- > 0) throw new Error('answered 503')
      return facts
    },
  } as unknown as ServerApi
  const runner = new HookRunner({
    local: { ...local, url, retryCount: 3 },
    wait,
    api: () => api,
    user: () => undefined,
    failed: (sessionId, message) => told.push(`${sessionId}: ${message}`),
  })
  waits.length = 0
  runner.run({ sessionId: 's', action: 'APPLIED', resultData: '<r/>' })
  await runner.settled()
  expect(received).toMatchObject([{ body: { codingAction: 'Applied', diagnosesCount: 7 } }])
  expect([waits, told]).toEqual([[1000, 2000], []])
  away = 4
  runner.run({ sessionId: 's', action: 'APPLIED' })
  await runner.settled()
  expect(received).toHaveLength(1)
  expect(told).toEqual(['s: the result could not be read: answered 503'])
})

it('only the wanted events fire', () => {
  const hook = effectiveHook(noHook, { enabled: true, url: 'https://x.example', events: 'discarded,error' })
  const wanted = (['APPLIED', 'DISCARDED', 'CANCELLED', 'TIMEOUT'] as const).map((action) =>
    isWanted({ sessionId: 's', action }, hook),
  )
  expect(wanted).toEqual([false, true, false, false])
  expect(isWanted({ sessionId: 's', errorMessage: 'x' }, hook)).toBe(true)
  expect(isWanted({ sessionId: 's', action: 'DISCARDED' }, { ...hook, enabled: false })).toBe(false)
})
