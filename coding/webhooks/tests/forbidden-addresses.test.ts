/** Where webhooks never go: every spelling of every address that is not public, names that lead inside, names that change. */

import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AddressGuard, Connections, type Resolve } from '../../../platform/outgoing/outgoing.ts'
import { forbiddenAddresses } from '../../../platform/outgoing/tests/forbidden-corpus.ts'
import { startDns } from '../../../platform/outgoing/tests/rebinding-dns.ts'
import { createSender } from '../sender.ts'
import { certificate, type Receiver, startReceiver } from './receiver.ts'

let connections = 0
const listeners: Server[] = []
let port: number
beforeAll(async () => {
  const first = await listen('0.0.0.0', 0)
  port = (first.address() as AddressInfo).port
  listeners.push(first, await listen('::1', port))
})
afterAll(() => {
  for (const listener of listeners) listener.close()
})

function listen(host: string, on: number): Promise<Server> {
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  return new Promise((resolve) => server.listen(on, host, () => resolve(server)))
}

const noNames: Resolve = async () => ['127.0.0.1']
const signal = new AbortController().signal
const post = (address: string) => ({ address, headers: {}, body: '{}', timeLimitMs: 5_000 })

function senderWith(
  options: { resolve?: Resolve; allowPrivate?: string[]; ownPort?: number; ownOrigins?: string[] } = {},
) {
  const { resolve = noNames, allowPrivate = [], ownPort = 0, ownOrigins = [] } = options
  const guard = new AddressGuard({ allowPrivate, ownOrigins, ownPort: () => ownPort, resolve })
  return createSender(guard, new Connections([certificate.cert]))
}

it(`all ${forbiddenAddresses.length} addresses are refused, when they are stored or when they are used, and none is connected to`, async () => {
  const sender = senderWith()
  const before = connections
  expect(forbiddenAddresses.length).toBeGreaterThanOrEqual(60)
  for (const written of forbiddenAddresses) {
    const result = await sender.send(post(written.replace('%p', String(port))), signal)
    expect([written, result.hopeless, result.httpStatus]).toEqual([written, true, undefined])
  }
  expect(connections).toBe(before)
})

describe('names', () => {
  it('one that has an inner address beside a public one is refused', async () => {
    const before = connections
    const sender = senderWith({ resolve: async () => ['8.8.8.8', '127.0.0.1'] })
    expect((await sender.send(post(`https://his.example:${port}/`), signal)).hopeless).toBe(true)
    expect(connections).toBe(before)
  })

  it('one that changes between two attempts is asked once each, checked each time, and connected to where it was checked', async () => {
    const receiver = await startReceiver({ host: '127.0.0.2' })
    const dns = await startDns((_name, question) => (question === 0 ? '127.0.0.2' : '127.0.0.1'))
    const decoy = await listen('127.0.0.1', receiver.port)
    const before = connections
    const sender = senderWith({ resolve: dns.resolve, allowPrivate: ['127.0.0.2'] })
    const address = `https://his.example:${receiver.port}/hook`
    expect(await sender.send(post(address), signal)).toMatchObject({ httpStatus: 200 })
    expect([dns.questions(), receiver.received.length]).toEqual([1, 1])
    expect((await sender.send(post(address), signal)).hopeless).toBe(true)
    expect([dns.questions(), receiver.received.length, connections - before]).toEqual([2, 1, 0])
    dns.stop()
    decoy.close()
    await receiver.stop()
  })
})

describe('what is opened by name', () => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver?.stop())

  it('a range of SVC_WEBHOOK_ALLOW_PRIVATE is reached, its neighbours are not', async () => {
    const sender = senderWith({ allowPrivate: ['127.0.0.0/30'] })
    expect((await sender.send(post(`https://127.0.0.1:${receiver.port}/`), signal)).httpStatus).toBe(200)
    expect((await sender.send(post(`https://127.0.0.4:${receiver.port}/`), signal)).hopeless).toBe(true)
    expect((await sender.send(post(`https://10.0.0.1/`), signal)).hopeless).toBe(true)
  })

  it('but never ourselves', async () => {
    const own = { allowPrivate: ['127.0.0.0/8', '::1'], ownPort: receiver.port, ownOrigins: ['https://coding.example'] }
    const sender = senderWith(own)
    const before = receiver.connections()
    for (const host of ['127.0.0.1', '127.0.0.9', '[::1]', '[::ffff:127.0.0.1]', 'coding.example']) {
      const result = await sender.send(
        post(`https://${host}${host === 'coding.example' ? '' : `:${receiver.port}`}/`),
        signal,
      )
      expect([host, result.hopeless]).toEqual([host, true])
    }
    expect(receiver.connections()).toBe(before)
  })

  it('HTTPS stays required, with a certificate somebody vouches for and the right name', async () => {
    const guard = new AddressGuard({ allowPrivate: ['127.0.0.1'], ownOrigins: [], ownPort: () => 0, resolve: noNames })
    const untrusting = createSender(guard, new Connections())
    const result = await untrusting.send(post(`https://127.0.0.1:${receiver.port}/`), signal)
    expect(result.httpStatus).toBeUndefined()
    expect(result.error).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/)
    const misnamed = await createSender(guard, new Connections([certificate.cert])).send(
      post(`https://other.example:${receiver.port}/`),
      signal,
    )
    expect(misnamed.error).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(receiver.received).toHaveLength(1)
  })
})

describe('an address that keeps us waiting', () => {
  it.each([
    ['never answers', () => {}],
    [
      'never ends its headers',
      (response: { socket: { write(text: string): void } | null }) => response.socket?.write('HTTP/1.1 200 OK\r\nx: '),
    ],
  ])('is given up after the time limit when it %s', async (_what, how) => {
    const receiver = await startReceiver()
    receiver.answer(how as never)
    const sender = senderWith({ allowPrivate: ['127.0.0.1'] })
    const result = await sender.send({ ...post(`https://127.0.0.1:${receiver.port}/`), timeLimitMs: 300 }, signal)
    expect(result).toEqual({ error: 'No answer within the time limit.' })
    await receiver.stop()
  })
})
