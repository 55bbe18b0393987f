/** `codarium grouper check`: the reference grouper keeps the contract, a wrong adapter is told what it breaks. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'
import { command } from './codarium.ts'

const TOKEN = 'only-for-this-test'
let grouper: TestServer
let wrong: Server
let wrongUrl: string

/** Passes on to the grouper and spoils what comes back. */
beforeAll(async () => {
  const settings = { SVC_GROUPER_TOKEN: TOKEN, SVC_LOG_LEVEL: 'error', SVC_RATE_LIMIT_PER_MINUTE: '1000000' }
  grouper = await startServer({ service: 'grouper', settings })
  wrong = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    const body = method === 'POST' ? await text(request) : undefined
    const answer = await fetch(grouper.url + url, { method, headers, ...(body === undefined ? {} : { body }) })
    const told = (await answer.text())
      .replaceAll('"pccl":', '"pccl":"J18.1","was":')
      .replace('"results":[', '"results":[{},')
    response.writeHead(answer.status === 404 ? 200 : answer.status, { 'content-type': 'application/json' }).end(told)
  })
  await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve))
  wrongUrl = `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`
})
afterAll(async () => {
  wrong.close()
  wrong.closeAllConnections()
  await grouper.stop()
})

const check = (...words: string[]) => command(['grouper', 'check', ...words], { SVC_GROUPER_TOKEN: TOKEN }).ended

it('the reference grouper passes every check, for each of its definitions', async () => {
  const { code, output } = await check(grouper.url)
  expect(output.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([
    expect.stringMatching(/^\d+ passed, 0 failed$/),
    '',
  ])
  for (const tariff of ['SWISSDRG', 'TARPSY', 'ST_REHA']) expect(output).toContain(`ok     ${tariff} 2026: the key`)
  expect(code).toBe(0)
})

it('a wrong adapter is told each sentence it breaks, with the field and without its values', async () => {
  const { code, output } = await check(wrongUrl)
  expect(code).toBe(1)
  expect(output).toContain('ok     health')
  expect(output).toContain(
    'FAILED SWISSDRG 2026: a case is grouped, with an answer of the schema\n         pccl must be integer',
  )
  expect(output).toContain('results has 4 entries instead of 3')
  expect(output).toContain('status is 200 instead of 404')
  expect(output).toContain(
    'FAILED SWISSDRG 2026: who shows no token is refused\n         status is 200 instead of 401 or 403',
  )
  expect(output).not.toContain('J18.1')
})

it.each([
  [['http://127.0.0.1:9'], 1, 'no grouper answers'],
  [['nowhere'], 2, 'name the base address'],
  [[], 2, 'name the base address'],
  [['http://127.0.0.1:9', 'twice'], 2, 'check <address>'],
])('%j ends with %i', async (words, code, says) => {
  const ended = await check(...words)
  expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(says)])
})
