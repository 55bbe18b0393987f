import { expect, it } from 'vitest'
import { framing } from './partners.ts'

it.each([
  ['its partner', 'partner', ['https://his.example']],
  ['the settings, where its partner has none', 'unlisted', ['https://fallback.example']],
  ['the settings, where its partner is disabled', 'disabled', ['https://fallback.example']],
  ['the settings, where there is no partner', 'nobody', ['https://fallback.example']],
])('a session is framed by the origins of %s', async (_whose, tenant, wanted) => {
  const partners = new Map([
    ['partner', { enabled: true, frameAncestors: ['https://his.example'] }],
    ['unlisted', { enabled: true, frameAncestors: [] }],
    ['disabled', { enabled: false, frameAncestors: ['https://his.example'] }],
  ])
  const directory = { ofTenant: (name: string) => partners.get(name) }
  const found = (row: object | undefined) => {
    const query = { selectAll: () => query, where: () => query, executeTakeFirst: async () => row }
    return { read: { selectFrom: () => query } }
  }
  const fallback = ['https://fallback.example']
  const rest = { fallback, serves: () => true }
  expect(await framing(found({ tenant }) as never, directory as never, rest)('id')).toEqual(wanted)
  expect(await framing(found(undefined) as never, directory as never, rest)('id')).toEqual([])
  const gone = { fallback, serves: () => false }
  expect(await framing(found({ tenant }) as never, directory as never, gone)('id')).toEqual([])
})
