import type { GroupRequest } from '@codarium/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeGrouper, startFakeGrouper } from '../tests/fake-grouper.ts'
import type { Fault } from './answer-faults.ts'
import { COOL_DOWN } from './circuit-breaker.ts'
import { GrouperClient } from './grouper-client.ts'

let fake: FakeGrouper
let clients: GrouperClient[]
let clock: number
beforeEach(async () => {
  fake = await startFakeGrouper()
  clients = []
  clock = 0
})
afterEach(async () => {
  for (const client of clients) await client.close()
  await fake.stop()
})

function client({ address = fake.url, token = '', timeLimit = 20_000 } = {}): GrouperClient {
  const made = new GrouperClient({ address, token, timeLimit, now: () => clock })
  clients.push(made)
  return made
}

const request = (codes = 1, version = '2026', age = 71): GroupRequest => ({
  tariff: 'SWISSDRG',
  version,
  case: { age, diagnoses: Array.from({ length: codes }, () => ({ code: 'J181' })) },
})
const groups = (grouped: Awaited<ReturnType<GrouperClient['group']>>) =>
  grouped.available ? grouped.results.map((each) => ('drg' in each ? each.drg : each.notGrouped)) : grouped.reason

it('without an address it says so and asks nobody', async () =>
  expect(groups(await client({ address: '' }).group([request()], undefined))).toBe('NOT_CONFIGURED'))

describe('calls', () => {
  it('one case goes alone, many in a batch, and equal ones once; the order stays', async () => {
    const asking = client()
    expect(groups(await asking.group([request(1)], undefined))).toEqual(['X01Z'])
    expect(groups(await asking.group([request(3), request(2), request(3)], undefined))).toEqual([
      'X03Z',
      'X02Z',
      'X03Z',
    ])
    expect(fake.calls).toEqual(['POST /api/v1/group', 'POST /api/v1/group/batch'])
    expect(fake.sizes).toEqual([1, 2])
  })

  it('no batch is larger than the contract allows, and each is of one version', async () => {
    const many = Array.from({ length: 1200 }, (_, age) => request(1, '2026', age % 900))
    const older = many.slice(0, 3).map(({ case: patient }) => ({ ...request(1, '2025'), case: patient }))
    const longer = many.map(({ case: patient }, at) => ({ ...request(), case: { ...patient, ventilationHours: at } }))
    const grouped = await client().group([...longer, ...older], undefined)
    expect(grouped.available && grouped.results.length).toBe(1203)
    expect(fake.sizes.toSorted((a, b) => a - b)).toEqual([3, 200, 1000])
  })

  it('a base path is kept', async () => {
    await client({ address: `${fake.url}/licensed/` }).group([request()], undefined)
    expect(fake.calls).toEqual(['POST /licensed/api/v1/group'])
  })

  it('shows the token it was given, else that of the caller', async () => {
    await client({ token: 'of-the-service' }).group([request()], 'Bearer caller')
    await client().group([request()], 'Bearer caller')
    await client().group([request()], undefined)
    expect(fake.tokens).toEqual(['Bearer of-the-service', 'Bearer caller', undefined])
  })
})

describe('an answer that is wrong', () => {
  const told = async (change: (result: Record<string, unknown>) => unknown, codes = [1]) => {
    const faults: Fault[] = []
    const answering = await startFakeGrouper(change)
    const made = new GrouperClient({
      address: answering.url,
      token: '',
      timeLimit: 20_000,
      now: () => clock,
      onFaults: (found) => faults.push(...found),
    })
    const patient = { age: 71, sex: 'F', diagnoses: [{ code: 'J181' }] }
    const requests = codes.map((age) => ({ ...request(), case: { ...patient, age } }))
    const grouped = groups(await made.group(requests, undefined))
    await made.group(
      requests.map((each) => ({ ...each, case: { ...each.case, age: 33 } })),
      undefined,
    )
    await made.close()
    await answering.stop()
    return { grouped, faults: faults.map(({ field, wrong }) => `${field}: ${wrong}`) }
  }
  const right = {
    diagnoses: [
      {
        code: 'J181',
        valid: true,
        used: true,
        ccl: 0,
        ageConflict: false,
        sexConflict: false,
        alreadyMain: false,
        duplicate: false,
      },
    ],
  }

  it.each([
    ['a type', { ...right, pccl: 'J181' }, 'pccl: must be integer'],
    ['a field that is missing', { ...right, drg: undefined }, ': must have required properties drg'],
  ])('%s is told with its field, each time, and nothing of the case', async (_what, change, wrong) => {
    const { grouped, faults } = await told((result) => ({ ...result, ...change }))
    expect(grouped).toBe('FAILED')
    expect(faults).toEqual([wrong, wrong])
  })

  it('a place in a batch is named', async () => {
    const { faults } = await told((result) => ({ ...result, ...right, pccl: 9 }), [1, 2])
    expect(faults.slice(0, 2)).toEqual(['results.0.pccl: must be <= 4', 'results.1.pccl: must be <= 4'])
  })

  it('a rule that no schema says is told once, and the result is used', async () => {
    const { grouped, faults } = await told((result) => ({ ...result, grouped: false, tariff: 'TARPSY' }))
    expect(grouped).toEqual(['X01Z'])
    expect(faults).toEqual([
      'tariff: is not the one that was asked for',
      'diagnoses: are not those of the request, one for each',
      'grouped: must be true when status.code is 00, and only then',
    ])
  })

  it('that is no JSON is told', async () => {
    expect((await told(() => undefined)).faults).toEqual([': is not JSON', ': is not JSON'])
  })
})

describe('results at hand', () => {
  it('are used again while the grouper is there and its definition the same', async () => {
    const asking = client()
    await asking.group([request()], undefined)
    expect(groups(await asking.group([request(), request(2)], undefined))).toEqual(['X01Z', 'X02Z'])
    expect(fake.sizes).toEqual([1, 1])
    fake.fingerprint = 'second'
    expect(groups(await asking.group([request()], undefined))).toEqual(['X01Z'])
    expect(fake.sizes).toEqual([1, 1, 1])
  })

  it('are not shown when the grouper is gone', async () => {
    const asking = client()
    await asking.group([request()], undefined)
    await fake.stop()
    expect(groups(await asking.group([request()], undefined))).toBe('UNREACHABLE')
  })
})

describe('failures', () => {
  const status = (code: number, body: unknown = {}) => {
    fake.mischief = (asked, response) => {
      asked.resume()
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return true
    }
  }

  it('a connection that breaks is tried again', async () => {
    fake.mischief = (asked) => {
      if (fake.calls.length === 1) asked.socket.destroy()
      return fake.calls.length === 1
    }
    expect(groups(await client().group([request()], undefined))).toEqual(['X01Z'])
    expect(fake.calls).toHaveLength(2)
  })

  it('one that never answers ends with the time limit', async () => {
    fake.mischief = () => true
    expect(groups(await client({ timeLimit: 50 }).group([request()], undefined))).toBe('TIME_LIMIT')
  })

  it.each([
    [401, 'REFUSED'],
    [403, 'REFUSED'],
    [429, 'BUSY'],
    [400, 'FAILED'],
    [404, 'FAILED'],
    [500, 'FAILED'],
    [302, 'FAILED'],
    [200, 'FAILED'],
  ])('%d is %s', async (code, reason) => {
    status(code)
    expect(groups(await client().group([request()], undefined))).toBe(reason)
  })

  it('text that is no JSON is no result', async () => {
    fake.mischief = (_, response) => response.end('<html>') && true
    expect(groups(await client().group([request()], undefined))).toBe('FAILED')
  })

  it('fewer results than cases are none', async () => {
    status(200, { results: [] })
    expect(groups(await client().group([request(1), request(2)], undefined))).toBe('FAILED')
  })

  it('a version there is none of concerns its cases alone', async () => {
    const details = [{ field: 'version', message: 'There is no definition for SWISSDRG 2019.' }]
    let asked = 0
    fake.mischief = (_, response) => {
      if (asked++ > 0) return false
      response.writeHead(404).end(JSON.stringify({ error: 'NOT_FOUND', details }))
      return true
    }
    const grouped = await client().group([request(1, '2019'), request(2)], undefined)
    expect(groups(grouped)).toContain('NO_DEFINITION')
    expect(grouped.available && grouped.results.filter((each) => 'drg' in each)).toHaveLength(1)
  })

  it('after three the grouper is left alone for a while, then one call tries', async () => {
    status(500)
    const asking = client()
    for (let each = 0; each < 5; each++) expect(groups(await asking.group([request()], undefined))).toBe('FAILED')
    expect(fake.calls).toHaveLength(3)
    clock += COOL_DOWN
    const [first, second] = await Promise.all([
      asking.group([request()], undefined),
      asking.group([request()], undefined),
    ])
    expect([groups(first), groups(second)]).toEqual(['FAILED', 'FAILED'])
    expect(fake.calls).toHaveLength(4)
    fake.mischief = () => false
    clock += COOL_DOWN
    expect(groups(await asking.group([request()], undefined))).toEqual(['X01Z'])
    expect(groups(await asking.group([request(2)], undefined))).toEqual(['X02Z'])
  })

  it('a token that is refused keeps nobody else away', async () => {
    status(401)
    const asking = client()
    for (let each = 0; each < 5; each++) await asking.group([request()], 'Bearer bad')
    fake.mischief = () => false
    expect(groups(await asking.group([request()], 'Bearer good'))).toEqual(['X01Z'])
  })
})
