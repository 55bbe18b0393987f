import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ancestorProblem, covers } from './frame-ancestors.ts'
import { framing } from './partners.ts'

it('takes origins and https wildcards below a domain', () => {
  for (const good of [
    'https://his.example',
    'https://his.example:8443',
    'http://localhost:8070',
    'https://*.his.example',
  ]) {
    expect([good, ancestorProblem(good)]).toEqual([good, undefined])
  }
})

it('whatever is taken cannot say anything else in a policy', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `https://${text}`),
      ),
      (entry) => {
        if (ancestorProblem(entry) === undefined) expect(entry).toMatch(/^https?:\/\/(\*\.)?[\w.[\]:-]+$/)
      },
    ),
  )
})

it('a wildcard covers what is below it, on the same port, and nothing beside', () => {
  expect(covers('https://*.his.example', 'https://a.his.example')).toBe(true)
  expect(covers('https://*.his.example', 'https://*.a.his.example')).toBe(true)
  for (const other of [
    'https://his.example',
    'https://a.his.example:8443',
    'http://a.his.example',
    'https://ahis.example',
  ]) {
    expect([other, covers('https://*.his.example', other)]).toEqual([other, false])
  }
})

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
