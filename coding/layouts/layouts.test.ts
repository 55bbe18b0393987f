/** Layouts over HTTP on both stores: own, published, default; versioned, limited, checked. */
import { MOST_LAYOUTS } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCaller, type CodingServer, engines, startCodingServer } from '../tests/coding-server.ts'

const LAYOUTS = '/api/v1/coding/layouts'
const content = {
  panels: [
    { id: 'diagnoses', area: 'center', order: 0, size: 60, visible: true },
    { id: 'grouping', area: 'right', order: 0, visible: true, collapsed: false },
  ],
  columns: {
    diagnoses: [
      { id: 'code', visible: true, width: 120 },
      { id: 'poa', visible: false },
    ],
  },
  density: 'compact',
}
const layout = (name: string) => ({ name, content })

describe.each(engines)('layouts on %s', (_, chooseEngine) => {
  let server: CodingServer
  let admin: ApiCaller
  let coder: ApiCaller
  let viewer: ApiCaller
  beforeAll(async () => {
    server = await startCodingServer(await chooseEngine())
    admin = await server.as('ada', 'admin')
    coder = await server.as('carla', 'coder')
    viewer = await server.as('vera', 'viewer')
  })
  afterAll(() => server.stop())

  const create = async (caller: ApiCaller, name: string) => (await caller('POST', LAYOUTS, layout(name))).body
  const names = async (caller: ApiCaller) =>
    (await caller('GET', LAYOUTS)).body.layouts.map(({ name }: { name: string }) => name)

  it('one’s own is kept, read, replaced and deleted, and exists for nobody else', async () => {
    const made = await coder('POST', LAYOUTS, layout('Mine'))
    expect(made).toMatchObject({ status: 201, body: { name: 'Mine', version: 1, own: true, shared: false, content } })
    const path = `${LAYOUTS}/${made.body.id}`
    expect((await coder('GET', path)).body).toEqual(made.body)
    const changed = { name: 'Mine too', content: { ...content, density: 'normal' }, version: 1 }
    expect(await coder('PUT', path, changed)).toMatchObject({ status: 200, body: { name: 'Mine too', version: 2 } })
    expect(await coder('PUT', path, changed)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    for (const [method, body] of [['GET'], ['PUT', changed], ['DELETE']] as const) {
      expect((await viewer(method, path, body)).status).toBe(404)
      expect((await admin(method, path, body)).status).toBe(404)
    }
    expect((await admin('POST', `${path}/publish`)).status).toBe(404)
    expect((await coder('DELETE', `${path}?version=1`)).status).toBe(409)
    expect((await coder('DELETE', `${path}?version=2`)).status).toBe(204)
    expect((await coder('GET', path)).status).toBe(404)
  })

  it('of two who replace the same version one wins', async () => {
    const { id } = await create(coder, 'Raced')
    const replace = (name: string) => coder('PUT', `${LAYOUTS}/${id}`, { ...layout(name), version: 1 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(replace))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await coder('DELETE', `${LAYOUTS}/${id}`)
  })

  it('published by an administrator it is everybody’s, one of them is the default, and administrators alone change it', async () => {
    const [first, second] = [await create(admin, 'B standard'), await create(admin, 'A other')]
    expect(await names(viewer)).toEqual([])
    for (const { id } of [first, second]) await admin('POST', `${LAYOUTS}/${id}/publish`)
    expect(await names(viewer)).toEqual(['A other', 'B standard'])
    expect((await admin('POST', `${LAYOUTS}/${second.id}/default`)).body.default).toBe(true)
    await admin('POST', `${LAYOUTS}/${first.id}/default`)
    const { layouts } = (await viewer('GET', LAYOUTS)).body
    expect(
      layouts.map((each: { name: string; default: boolean; own: boolean }) => [each.name, each.default, each.own]),
    ).toEqual([
      ['B standard', true, false],
      ['A other', false, false],
    ])
    const path = `${LAYOUTS}/${first.id}`
    expect((await viewer('GET', path)).body.content).toEqual(content)
    for (const caller of [viewer, coder]) {
      expect((await caller('PUT', path, { ...layout('Taken'), version: 1 })).status).toBe(403)
      expect((await caller('DELETE', path)).status).toBe(403)
      for (const word of ['publish', 'unpublish', 'default']) {
        expect((await caller('POST', `${path}/${word}`)).status).toBe(403)
      }
    }
    const colleague = await server.as('adam', 'admin')
    expect((await colleague('PUT', path, { ...layout('B standard'), version: 1 })).body.version).toBe(2)
    expect((await admin('POST', `${path}/unpublish`)).body).toMatchObject({ shared: false, default: false })
    expect((await admin('POST', `${path}/default`)).status).toBe(409)
    await admin('DELETE', `${LAYOUTS}/${second.id}`)
    expect(await names(viewer)).toEqual([])
    const { events } = (await admin('GET', '/api/v1/audit')).body
    const actions = events
      .map(({ action }: { action: string }) => action)
      .filter((action: string) => /^layout/.test(action))
    expect(actions.reverse()).toEqual([
      'layout.published',
      'layout.published',
      'layout.default',
      'layout.default',
      'layout.changed',
      'layout.unpublished',
      'layout.deleted',
    ])
  })

  const panel = content.panels[0]
  const bad: [string, unknown][] = [
    ['an unknown field', { ...layout('x'), color: 'red' }],
    ['an unknown field in its content', { name: 'x', content: { ...content, zoom: 2 } }],
    ['an unknown field in a panel', { name: 'x', content: { ...content, panels: [{ ...panel, tilt: 3 }] } }],
    ['a panel twice', { name: 'x', content: { ...content, panels: [panel, panel] } }],
    ['an unknown density', { name: 'x', content: { ...content, density: 'tiny' } }],
    ['an unknown area', { name: 'x', content: { ...content, panels: [{ ...panel, area: 'roof' }] } }],
    ['a list of a strange name', { name: 'x', content: { ...content, columns: { '<script>': [] } } }],
    ['no name', { name: '  ', content }],
    ['a name of control characters', { name: 'a\u0000b', content }],
    ['a name of 101 characters', { name: 'x'.repeat(101), content }],
    ['no content', { name: 'x' }],
  ]
  it.each(bad)('with %s it is refused', async (_what, body) => {
    expect(await coder('POST', LAYOUTS, body)).toMatchObject({ status: 400, body: { error: 'VALIDATION_ERROR' } })
  })

  it('is at most 64 kB large', async () => {
    const columns = Object.fromEntries(
      Array.from({ length: 50 }, (_each, list) => [
        `list${list}`,
        Array.from({ length: 100 }, (_column, at) => ({ id: `column-${at}`, visible: true })),
      ]),
    )
    const answer = await coder('POST', LAYOUTS, { name: 'Large', content: { ...content, columns } })
    expect(answer).toMatchObject({ status: 413, body: { error: 'PAYLOAD_TOO_LARGE' } })
  })

  it('a user keeps at most 50, also when they come at once', async () => {
    const hoarder = await server.as('hoarder', 'coder')
    const answers = await Promise.all(
      Array.from({ length: MOST_LAYOUTS + 3 }, () => hoarder('POST', LAYOUTS, layout('x'))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_LAYOUTS)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })

  it('is not for those without a part in coding', async () => {
    expect((await (await server.as('dora', 'data-admin'))('GET', LAYOUTS)).status).toBe(403)
  })
})
