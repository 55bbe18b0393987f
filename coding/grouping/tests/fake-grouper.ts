/** A server in the part of the grouper that does what a test tells it; for tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { GroupRequest, GroupResult } from '@codarium/contract'

/** What it does with a call instead of grouping; false: it groups after all. */
type Mischief = (request: IncomingMessage, response: ServerResponse) => boolean

/** A running fake. */
export interface FakeGrouper {
  readonly url: string
  /** The calls so far as `POST /api/v1/group`, and the tokens they showed. */
  readonly calls: string[]
  readonly tokens: (string | undefined)[]
  /** Number of cases of each POST. */
  readonly sizes: number[]
  fingerprint: string
  mischief: Mischief
  stop(): Promise<void>
}

/** Starts it; `change` makes something else of each result. */
export async function startFakeGrouper(change: Change = (result) => result): Promise<FakeGrouper> {
  const server = createServer((request, response) => void answer(fake, request, response, change))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeGrouper = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    tokens: [],
    sizes: [],
    fingerprint: 'first',
    mischief: () => false,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

type Change = (result: Record<string, unknown>) => unknown

async function answer(
  fake: FakeGrouper,
  request: IncomingMessage,
  response: ServerResponse,
  change: Change,
): Promise<void> {
  fake.calls.push(`${request.method} ${request.url}`)
  fake.tokens.push(request.headers.authorization)
  if (fake.mischief(request, response)) return
  const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (request.method === 'GET') return void send({ definitions: [{ fingerprint: fake.fingerprint }] })
  const body = JSON.parse(await text(request)) as GroupRequest & { requests?: GroupRequest[] }
  const requests = body.requests ?? [body]
  fake.sizes.push(requests.length)
  const results = requests.map((each) => change({ ...result(each, fake.fingerprint) }))
  send(body.requests ? { results } : results[0])
}

/** A result whose weight is the number of diagnoses. */
function result({ tariff, version, case: patient }: GroupRequest, fingerprint: string): GroupResult {
  const weight = patient.diagnoses.length
  return {
    tariff,
    version,
    definition: { name: 'fake', reference: false, notice: '', fingerprint },
    contentHash: '',
    status: { code: '00', name: 'NORMAL' },
    grouped: true,
    drg: `X0${weight}Z`,
    label: { de: '', fr: '', it: '' },
    pccl: 0,
    age: 'NOT_USED',
    sex: 'NOT_USED',
    diagnoses: [],
    procedures: [],
    costWeight: weight,
    effectiveCostWeight: weight,
    supplements: [],
    supplementAmount: 0,
    trace: [],
  }
}
