/** `codarium group`, and a licensed batch grouper behind the contract with it in the part of the licensed one. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GroupBatchResult, GrouperHealth, GroupResult } from '@codarium/contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grouperAdapter } from '../../demo/grouper-adapter.ts'
import { smallDefinition } from '../../grouper/tests/small-definition.ts'
import { command } from './codarium.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-group-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const run = (words: readonly string[], environment = {}) => command(['group', ...words], environment).ended

const lines = [
  '1234;24;;;M;20160501;01;20160511;00;10;0;I269|E1190|E780;992502::|874199::;L01XC07::IV:400.0:mg|B02BD02:Plas:IV:20000:U',
  '7;71;;;W;20260201;01;20260209;00;8;0;J181|J9600|N390;;',
]
const patient = {
  age: 71,
  sex: 'F',
  lengthOfStay: 8,
  diagnoses: [{ code: 'J181' }, { code: 'J9600' }, { code: 'N390' }],
}
const request = { tariff: 'SWISSDRG', version: '2026', case: patient }

describe('batch format', () => {
  it('prints a result line for each case', async () => {
    const { code, output } = await run(['--format', 'batch', await file('cases.csv', `${lines.join('\r\n')}\r\n\r\n`)])
    expect([code, output]).toEqual([0, '1234;F75B;05;0;0;00;0;0.938;1\n7;E79C;04;0;0;00;3;0.982;1\n'])
  })

  it('tells of a line that is no case, groups the others, and fails', async () => {
    const { code, output } = await run(['--format', 'batch', await file('wrong.csv', `oops\n${lines[1]}\n`)])
    expect(code).toBe(1)
    expect(output).toContain('codarium: line 1 has 1 fields instead of 14')
    expect(output).toContain('7;E79C;04;')
  })

  it('takes another definition from a file, or from the folder of the settings', async () => {
    const path = await file('cases-2030.csv', lines[1]!)
    const words = ['--format', 'batch', '--version', '2030', path]
    const definition = await file('small.json', smallDefinition())
    const expected = { code: 0, output: '7;E79A;04;0;0;00;2;1.5;1\n' }
    expect(await run([...words, '--definition', definition])).toEqual(expected)
    const dir = await mkdtemp(join(folder, 'definitions-'))
    await writeFile(join(dir, 'own.json'), JSON.stringify(smallDefinition()))
    expect(await run(words, { SVC_GROUPER_DEFINITION_DIR: dir })).toEqual(expected)
  })
})

describe('JSON', () => {
  it('prints the answer of the contract to a request, and to a batch', async () => {
    const one = JSON.parse((await run([await file('one.json', request)])).output)
    expect([[...Value.Errors(GroupResult, one)], one.drg]).toEqual([[], 'E79C'])
    const many = JSON.parse((await run([await file('many.json', { requests: [request, request] })])).output)
    expect([[...Value.Errors(GroupBatchResult, many)], many.results.length]).toEqual([[], 2])
  })
})

it('checks a definition and tells everything that is wrong with it', async () => {
  const wrong = { ...smallDefinition(), colour: 1, size: 2 }
  expect(await run(['--check', await file('bad-definition.json', wrong)])).toEqual({
    code: 1,
    output: 'colour is not a known field\nsize is not a known field\n',
  })
})

it('a server with a definition that cannot be trusted does not start, and says why in one line', async () => {
  const dir = await mkdtemp(join(folder, 'bad-'))
  await writeFile(join(dir, 'own.json'), JSON.stringify({ ...smallDefinition(), colour: 1 }))
  const { code, output } = await command(['serve', 'grouper'], {
    CORS_ALLOWED_ORIGINS: 'http://localhost',
    SERVER_PORT: '0',
    SVC_LOG_LEVEL: 'silent',
    SVC_DATA_DIR: folder,
    SVC_GROUPER_DEFINITION_DIR: dir,
  }).ended
  expect([code, output.trim().split('\n').length, output]).toEqual([1, 1, expect.stringContaining('own.json: colour')])
})

describe('the sample adapter', () => {
  const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
  const command = `'${process.execPath}' '${main}' group --format batch --tariff $TARIFF --version $VERSION -`
  const token = 'only-for-this-test'
  const server = grouperAdapter(command, token, 'SWISSDRG 2026, TARPSY 2026')
  let address: string

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const post = (path: string, body: unknown, bearer = token) =>
    fetch(address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    })

  it('answers as the contract says, with the results of the command in their places', async () => {
    const psychiatry = { ...patient, lengthOfStay: 20, diagnoses: [{ code: 'F322' }] }
    const requests = [
      { ...request, case: { ...patient, key: 'a' } },
      { ...request, tariff: 'TARPSY', case: psychiatry },
      { ...request, case: { ...patient, diagnoses: [] } },
    ]
    const answer = await (await post('/api/v1/group/batch', { requests })).json()
    expect([...Value.Errors(GroupBatchResult, answer)]).toEqual([])
    expect((answer as GroupBatchResult).results).toMatchObject([
      { key: 'a', drg: 'E79C', pccl: 3, effectiveCostWeight: 0.982, effectiveCostWeightKind: 'INLIER', grouped: true },
      {
        tariff: 'TARPSY',
        drg: expect.stringMatching(/^TP\d\d[A-Z]$/),
        effectiveCostWeightKind: 'DAILY',
        grouped: true,
      },
      { drg: '960Z', status: { code: '01', name: 'INVALID_MAIN_DIAGNOSIS' }, grouped: false },
    ])
    const one = await (await post('/api/v1/group', request)).json()
    expect([[...Value.Errors(GroupResult, one)], (one as GroupResult).drg]).toEqual([[], 'E79C'])
    const health = (await (await fetch(`${address}/api/v1/health`)).json()) as GrouperHealth
    expect((one as GroupResult).definition.fingerprint).toBe(health.definitions[0]?.fingerprint)
  })

  it('has a health check, and groups only for who shows the token', async () => {
    const health = (await (await fetch(`${address}/api/v1/health`)).json()) as GrouperHealth
    expect([...Value.Errors(GrouperHealth, health)]).toEqual([])
    expect(health.definitions).toMatchObject([
      { tariff: 'SWISSDRG', version: '2026', reference: false },
      { tariff: 'TARPSY', version: '2026', reference: false },
    ])
    expect((await post('/api/v1/group', request, 'another')).status).toBe(401)
  })

  it('never groups by another definition than the one that was asked for', async () => {
    for (const wrong of [{ version: '2027' }, { tariff: 'ST_REHA' }]) {
      const answer = await post('/api/v1/group', { ...request, ...wrong })
      const { details } = (await answer.json()) as { details: object[] }
      expect([answer.status, details]).toMatchObject([404, [{ field: 'version' }]])
    }
  })

  it.each([
    ['a wrong type', '/api/v1/group', { ...request, case: { ...patient, age: 'old' } }, 'case.age'],
    ['an unknown field', '/api/v1/group', { ...request, colour: 'red' }, 'colour'],
    ['no request', '/api/v1/group/batch', { requests: [] }, 'requests'],
    ['one wrong request', '/api/v1/group/batch', { requests: [request, { tariff: 1 }] }, 'requests.1.tariff'],
    ['no object', '/api/v1/group', 'nothing', ''],
  ])('%s is refused by name, and no command is run for it', async (_, path, body, field) => {
    const answer = await post(path, body)
    const { details } = (await answer.json()) as { details: object[] }
    expect([answer.status, details]).toEqual([400, expect.arrayContaining([expect.objectContaining({ field })])])
  })

  it('is under 100 lines', async () => {
    const source = await readFile(new URL('../../demo/grouper-adapter.ts', import.meta.url), 'utf8')
    expect(source.trimEnd().split('\n').length).toBeLessThan(100)
  })

  it('says that it is unavailable when the command gives nothing', async () => {
    const broken = grouperAdapter('exit 3', token, 'SWISSDRG 2026')
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const { port } = broken.address() as AddressInfo
    const body = JSON.stringify(request)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/group`, { method: 'POST', headers, body })
    expect(answer.status).toBe(503)
    broken.close()
    broken.closeAllConnections()
  })
})
