/**
 * The process that puts sessions under load: callers with a kept connection and a session each, one request at a time. It
 * prints requests per second; every answer is checked, the first ones before the clock runs. Started by several-nodes.ts.
 */
import { Agent, request } from 'node:http'
import { smallDelivery } from './small-delivery.ts'

/** What a caller does again and again. */
export type Work = 'look' | 'read' | 'draft' | 'create'

/** What the process is told. */
export interface Order {
  readonly work: Work
  /** The nodes; callers are spread over them. */
  readonly urls: readonly string[]
  readonly callers: number
  readonly seconds: number
  /** Sessions in work and their data, at least one per caller. */
  readonly sessions: readonly { readonly id: string; readonly data: string }[]
}

/** One request of one caller; throws unless the answer is as it must be. */
type Step = () => Promise<void>

const order = JSON.parse(process.argv[2] ?? '{}') as Order
const agent = new Agent({ keepAlive: true, maxSockets: order.callers })

const steps: Record<Work, (caller: number) => Step> = {
  look: (caller) => {
    const { id } = sessionOf(caller)
    return async () => expectSame(JSON.parse(await ask(caller, 'GET', `/${id}`, 200)).sessionId, id)
  },
  read: (caller) => {
    const { id, data } = sessionOf(caller)
    return async () => expectSame(await ask(caller, 'GET', `/${id}/data`, 200), data)
  },
  draft: (caller) => {
    const { id } = sessionOf(caller)
    let before: number | undefined
    return async () => {
      const diagnoses = [{ origin: 0, code: before === undefined || before % 2 === 0 ? 'J180' : 'J181', poa: '1' }]
      const answer = await ask(caller, 'PUT', `/${id}/draft`, 200, { cases: [{ index: 0, diagnoses }] })
      const { revision } = JSON.parse(answer) as { revision: number }
      if (before !== undefined) expectSame(revision, before + 1)
      before = revision
    }
  },
  create: (caller) => async () => {
    const wish = { data: smallDelivery(), format: 'spiges', source: 'API', instanceId: crypto.randomUUID() }
    const { status } = JSON.parse(await ask(caller, 'POST', '', 201, wish)) as { status: string }
    expectSame(status, 'PENDING')
  },
}

function sessionOf(caller: number): Order['sessions'][number] {
  const session = order.sessions[caller]
  if (!session) throw new Error(`there is no session for caller ${caller}`)
  return session
}

function expectSame(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${order.work}: ${String(found).slice(0, 200)} instead of ${expected}`)
}

function ask(caller: number, method: string, path: string, expected: number, body?: object): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const url = `${order.urls[caller % order.urls.length]}/api/v1/coding/session${path}`
  const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
  return new Promise((resolve, reject) => {
    request(url, { method, agent, headers }, (answer) => {
      let content = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        content += chunk
      })
      answer.on('end', () => {
        if (answer.statusCode === expected) resolve(content)
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${content.slice(0, 300)}`))
      })
    })
      .on('error', reject)
      .end(text)
  })
}

const callers = Array.from({ length: order.callers }, (_, caller) => steps[order.work](caller))
await Promise.all(callers.map((step) => step()))
const began = performance.now()
let count = 0
await Promise.all(
  callers.map(async (step) => {
    for (; performance.now() - began < order.seconds * 1000; count++) await step()
  }),
)
console.log(count / ((performance.now() - began) / 1000))
agent.destroy()
