/** Forwarding: in order, with a few attempts, without secrets in the log, never in the way. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { FeedbackForwarder, type ForwardedFeedback, type ForwarderDeps } from './feedback-forwarder.ts'

const feedback = (text: string): ForwardedFeedback => ({
  version: '2026',
  type: 'ICD10',
  language: 'de',
  text,
  code: 'J18.1',
  at: '2026-01-01T00:00:00.000Z',
  installationId: 'here',
})

interface Received {
  readonly body: string
  readonly authorization: string | undefined
}

let server: Server | undefined
afterEach(() => server?.close())

/** A receiver that answers with these statuses in turn, then with 204. */
async function receiver(...statuses: number[]): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = []
  server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, authorization: request.headers.authorization })
    response.writeHead(statuses.shift() ?? 204).end('ignored')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { address: `http://coder:hush%40@127.0.0.1:${(server.address() as AddressInfo).port}/in`, received }
}

function forwarder(address: string, deps: Partial<ForwarderDeps> = {}) {
  const logged: unknown[] = []
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const log = { warn: (...words: unknown[]) => void logged.push(words) }
  return { forwarding: new FeedbackForwarder({ address, log, pause, ...deps }), logged, pauses }
}

it('sends the pair and no user, with the credentials in the header', async () => {
  const { address, received } = await receiver()
  const { forwarding } = forwarder(address)
  forwarding.offer(feedback('Lungenentzündung'))
  await forwarding.idle()
  expect(received).toEqual([
    {
      body: JSON.stringify(feedback('Lungenentzündung')),
      authorization: `Basic ${Buffer.from('coder:hush@').toString('base64')}`,
    },
  ])
})

it('tries again while the receiver fails, and keeps the order', async () => {
  const { address, received } = await receiver(503, 429)
  const { forwarding, pauses, logged } = forwarder(address)
  for (const text of ['a', 'b']) forwarding.offer(feedback(text))
  await forwarding.idle()
  expect(received.map(({ body }) => JSON.parse(body).text)).toEqual(['a', 'a', 'a', 'b'])
  expect(pauses).toEqual([500, 1500])
  expect(logged).toEqual([])
})

it('gives up at once when the receiver refuses, and after six attempts when it is away', async () => {
  const { address, received } = await receiver(400)
  const refused = forwarder(address)
  refused.forwarding.offer(feedback('a'))
  await refused.forwarding.idle()
  expect(received).toHaveLength(1)
  const away = forwarder('https://user:hush-hush@absent.invalid/', {
    send: () => Promise.reject(new TypeError('hush-hush')),
  })
  away.forwarding.offer(feedback('secret text'))
  await away.forwarding.idle()
  expect(away.pauses).toEqual([500, 1500, 4500, 13500, 40500])
  expect(JSON.stringify([refused.logged, away.logged])).not.toMatch(/hush|secret text/)
  expect(away.logged).toEqual([[{ host: 'absent.invalid', why: 'TypeError' }, 'feedback was not forwarded']])
})

it('goes on after it was idle', async () => {
  const { address, received } = await receiver()
  const { forwarding } = forwarder(address)
  for (const text of ['a', 'b']) {
    forwarding.offer(feedback(text))
    await forwarding.idle()
  }
  expect(received).toHaveLength(2)
})

it('drops what is too much and ends at once when stopped', async () => {
  const { forwarding, logged } = forwarder('https://receiver.invalid/', {
    send: (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  for (let number = 0; number < 1002; number++) forwarding.offer(feedback(String(number)))
  expect(logged).toHaveLength(1)
  await forwarding.stop()
  expect(logged).toHaveLength(1)
})
