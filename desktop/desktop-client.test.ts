/** The desktop client against a real server: launches one at a time, component events, reconnecting, failures. */

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clientOf, delivery } from '../coding/sessions/tests/session-server.ts'
import { startServer, type TestServer } from '../tests/harness/server.ts'
import { DesktopClient } from './desktop-client.ts'

let server: TestServer
let client: DesktopClient
let opened: string[]
let isBroken = false
let events: string[]
let beside: (string | number)[]

const login = {
  signIn: () => Promise.reject(new Error('nobody signs in here')),
  renew: () => Promise.reject(new Error('nobody signs in here')),
}
const start = async (port: number) => {
  const settings = { SVC_AUTH_ENABLED: 'false', RECONNECT_INTERVAL: '1', SERVER_PORT: String(port) }
  return startServer({ service: 'coding', settings })
}
const freePort = async () => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

let port: number
beforeEach(async () => {
  port = await freePort()
  server = await start(port)
  opened = []
  events = []
  beside = []
  isBroken = false
  const openUi = async (address: string) => {
    if (isBroken) throw new Error('no browser')
    opened.push(address)
  }
  client = new DesktopClient({ server: server.url, login, openUi, instanceId: 'desk' })
  client.on('StatusChanged', (status) => events.push(status))
  client.on('ConnectionStateChanged', (state) => events.push(state))
  client.on('CodingSessionCompleted', ({ action, discarded }) => events.push(`${action} ${discarded}`))
  client.on('AuthenticationStateChanged', (state) => beside.push(state))
  client.on('Progress', (percent) => beside.push(percent))
  client.on('Error', ({ code }) => events.push(`error ${code}`))
})
afterEach(async () => {
  await client.stop()
  await server.stop()
})

const rest = () => clientOf(server.url, undefined)
const create = async () => {
  const request = { data: delivery(), format: 'spiges', targetUserId: 'anonymous', instanceId: `i-${Math.random()}` }
  return (await rest().post('coding/session', request)).body.sessionId as string
}
const discard = async (id: string) => {
  await rest().post(`coding/session/${id}/open`)
  await rest().post(`coding/session/${id}/complete`, { action: 'DISCARDED' })
}

it('opens one session at a time, in order, and tells how each ends', async () => {
  await client.start()
  await expect.poll(() => events).toContain('Connected')
  const [first, second] = [await create(), await create()]
  await expect.poll(() => client.sessions.map(({ state }) => state).sort()).toEqual(['open', 'waiting'])
  expect(opened).toHaveLength(1)
  expect(opened[0]).toContain(`/spiges/session/${first}/cases#launch=`)
  await discard(first)
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]).toContain(second)
  expect(beside.slice(0, 4)).toEqual(['SignedIn', 0, 50, 100])
  expect(events.slice(0, 7)).toEqual([
    'Configured',
    'Connecting',
    'Connected',
    'DataLoaded',
    'Processing',
    'Completed',
    'DISCARDED true',
  ])
})

it('says so when the browser cannot be opened, and goes on with the next', async () => {
  await client.start()
  await expect.poll(() => events).toContain('Connected')
  isBroken = true
  await create()
  await expect.poll(() => events).toContain('error OPEN_UI')
  isBroken = false
  const next = await create()
  await expect.poll(() => opened.join()).toContain(next)
})

it('connects again by itself when the server was away', async () => {
  await client.start()
  await expect.poll(() => events).toContain('Connected')
  await server.stop()
  await expect.poll(() => events).toContain('Disconnected')
  server = await start(port)
  await expect.poll(() => events.filter((event) => event === 'Connected').length, { timeout: 20_000 }).toBe(2)
  const id = await create()
  await expect.poll(() => opened.join()).toContain(id)
})
