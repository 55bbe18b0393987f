/** Key discovery is not a way in: whatever an issuer or its document names, nothing inside is asked, and nobody keeps us waiting. */
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificate, type Receiver, startReceiver } from '../../coding/webhooks/tests/receiver.ts'
import { startIssuer, type TestIssuer } from '../../tests/harness/issuer.ts'
import { readSettings } from '../config/read-settings.ts'
import { createGuards } from '../outgoing/guards.ts'
import { Connections, ForbiddenAddress, type Resolve } from '../outgoing/outgoing.ts'
import { forbiddenAddresses } from '../outgoing/tests/forbidden-corpus.ts'
import { startDns } from '../outgoing/tests/rebinding-dns.ts'
import { fetchIssuerKeys } from './issuer-keys.ts'

let connections = 0
let inside: Server[]
let port: number
let issuer: TestIssuer
beforeAll(async () => {
  const first = await listen('0.0.0.0', 0)
  port = (first.address() as AddressInfo).port
  inside = [first, await listen('::1', port)]
  issuer = await startIssuer()
})
afterAll(async () => {
  for (const one of inside ?? []) one.close()
  await issuer?.stop()
})

function listen(host: string, on: number): Promise<Server> {
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  return new Promise((resolve) => server.listen(on, host, () => resolve(server)))
}

const toOurselves: Resolve = async () => ['127.0.0.1']

function outgoingWith(settings: Record<string, string> = {}, resolve = toOurselves) {
  const all = readSettings({ CORS_ALLOWED_ORIGINS: 'http://localhost:1', ...settings })
  return { guards: createGuards(all, () => 0, resolve), connections: new Connections([certificate.cert]) }
}

/** Fetches the keys of an issuer of the settings, whose document is made as a test wishes. */
function fetchNamed(jwks_uri: unknown, outgoing = outgoingWith()) {
  issuer.answer((path, response) => {
    if (path.endsWith('/keys')) return false
    response.end(JSON.stringify({ issuer: issuer.issuer, jwks_uri }))
    return true
  })
  return fetchIssuerKeys(outgoing, { issuer: issuer.issuer, guard: outgoing.guards.configured })
}

it('none of the forbidden addresses is asked as an issuer of a partner', async () => {
  const outgoing = outgoingWith()
  const before = connections
  for (const written of forbiddenAddresses) {
    const place = { issuer: written.replace('%p', String(port)), guard: outgoing.guards.issuers }
    await expect(fetchIssuerKeys(outgoing, place).then(() => written)).rejects.toThrow(ForbiddenAddress)
  }
  expect(connections).toBe(before)
})

it('none of the forbidden addresses is asked because a discovery document names it, not even that of the main issuer', async () => {
  const before = connections
  for (const written of forbiddenAddresses) {
    const named = written.replace('%p', String(port))
    await expect(fetchNamed(named).then(() => written)).rejects.toThrow(ForbiddenAddress)
  }
  expect(connections).toBe(before)
})

it('not over plain http either where private addresses are allowed: that takes a range of its own', async () => {
  const before = connections
  const webhooksToo = outgoingWith({ SVC_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8,::1' })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', 'his.example']) {
    await expect(fetchNamed(`http://${host}:${port}/keys`, webhooksToo)).rejects.toThrow('SVC_ISSUER_ALLOW_HTTP')
  }
  expect(connections).toBe(before)
  const neighbour = outgoingWith({ SVC_ISSUER_ALLOW_HTTP: '127.0.0.2' })
  await expect(fetchNamed(`http://127.0.0.1:${port}/keys`, neighbour)).rejects.toThrow(ForbiddenAddress)
  expect(connections).toBe(before)
})

it.each([
  ['nothing', undefined],
  ['a number', 7],
  ['a path', '/keys'],
  ['credentials', 'https://a:b@his.example/keys'],
])('a document that names %s gives no keys', async (_what, named) => {
  await expect(fetchNamed(named)).rejects.toThrow(/names no key set|is not an address|credentials/)
})

it('the keys of the issuer’s own server are fetched, and those at a configured address', async () => {
  const { keys } = await fetchNamed(`${issuer.issuer}/keys`)
  expect(keys).toMatchObject([{ kid: 'key-1' }])
  const outgoing = outgoingWith()
  const place = { issuer: 'https://idp.example', jwkUri: issuer.jwkUri, guard: outgoing.guards.configured }
  expect((await fetchIssuerKeys(outgoing, place)).keys).toEqual(keys)
})

it('a name of this machine is reached at whichever of its addresses answers', async () => {
  const outgoing = outgoingWith({}, async () => ['::1', '127.0.0.1'])
  issuer.answer((path, response) => {
    if (!path.endsWith('/keys')) response.end(JSON.stringify({ issuer: name, jwks_uri: `${name}/keys` }))
    return !path.endsWith('/keys')
  })
  const name = issuer.issuer.replace('127.0.0.1', 'localhost')
  const { keys } = await fetchIssuerKeys(outgoing, { issuer: name, guard: outgoing.guards.configured })
  expect(keys).toHaveLength(1)
})

describe('an issuer of a partner over HTTPS', () => {
  let receiver: Receiver
  let name: string
  const allowed = { SVC_WEBHOOK_ALLOW_PRIVATE: '127.0.0.2' }
  const key = { kty: 'RSA', n: 'AQAB', e: 'AQAB', kid: 'one' }
  const partner = (resolve: Resolve, timeLimit?: number) => {
    const outgoing = outgoingWith(allowed, resolve)
    const limit = timeLimit === undefined ? {} : { timeLimit }
    return fetchIssuerKeys(outgoing, { issuer: name, guard: outgoing.guards.issuers, ...limit })
  }
  const answer = (how: (response: ServerResponse, isKeys: boolean) => void) =>
    receiver.answer((response, { path }) => how(response, path === '/keys'))
  const publish = (keys: unknown) =>
    answer((response, isKeys) =>
      response.end(JSON.stringify(isKeys ? { keys } : { issuer: name, jwks_uri: `${name}/keys` })),
    )
  const there: Resolve = async () => ['127.0.0.2']

  beforeAll(async () => {
    receiver = await startReceiver({ host: '127.0.0.2' })
    name = `https://his.example:${receiver.port}`
  })
  afterAll(() => receiver?.stop())

  it('gives its keys', async () => {
    publish([key])
    expect((await partner(there)).keys).toEqual([key])
  })

  it('whose name leads elsewhere between document and keys is asked once more, and not followed inside', async () => {
    const decoy = await listen('127.0.0.1', receiver.port)
    const dns = await startDns((_name, question) => (question === 0 ? '127.0.0.2' : '127.0.0.1'))
    const before = connections
    await expect(partner(dns.resolve)).rejects.toThrow(ForbiddenAddress)
    expect([dns.questions(), connections - before]).toEqual([2, 0])
    dns.stop()
    decoy.close()
  })

  it.each([301, 302, 303, 307, 308])('that sends us inside with %i is not followed', async (status) => {
    const before = connections
    answer((response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end())
    await expect(partner(there)).rejects.toThrow(`answered ${status}`)
    expect(connections).toBe(before)
  })

  it('that answers without end is cut off', async () => {
    const page = ' '.repeat(64_000)
    answer((response) => {
      const more = () => void (response.destroyed || response.write(page, more))
      more()
    })
    await expect(partner(there)).rejects.toThrow('too large')
  })

  it.each([
    ['never answers', () => {}],
    ['never ends its answer', (response: ServerResponse) => void response.write('{')],
  ])('that %s is given up', async (_what, how) => {
    answer(how)
    await expect(partner(there, 200)).rejects.toThrow()
  })

  it('has one time limit for document and keys together', async () => {
    const document = { issuer: name, jwks_uri: `${name}/keys` }
    answer(
      (response, isKeys) => void setTimeout(() => response.end(JSON.stringify(isKeys ? { keys: [] } : document)), 300),
    )
    await expect(partner(there, 500)).rejects.toThrow()
  })

  it('that publishes more keys than anybody has gives none', async () => {
    publish(Array.from({ length: 101 }, (_, index) => ({ ...key, kid: `key-${index}` })))
    await expect(partner(there)).rejects.toThrow('too many keys')
  })

  it('gives only keys that tokens may be signed with', async () => {
    const fit = { ...key, use: 'sig', alg: 'RS256' }
    publish([fit, { ...key, use: 'enc' }, { ...key, alg: 'RSA-OAEP' }, { kty: 'oct', k: 'c2VjcmV0' }, 'text', null])
    expect((await partner(there)).keys).toEqual([fit])
  })
})
