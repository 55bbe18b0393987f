import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ancestorCovers, ancestorOf, ancestorProblem } from './frame-ancestors.ts'

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
  expect(ancestorCovers('https://*.his.example', 'https://a.his.example')).toBe(true)
  expect(ancestorCovers('https://*.his.example', 'https://*.a.his.example')).toBe(true)
  for (const other of [
    'https://his.example',
    'https://a.his.example:8443',
    'http://a.his.example',
    'https://ahis.example',
  ]) {
    expect([other, ancestorCovers('https://*.his.example', other)]).toEqual([other, false])
  }
})

it.each([
  ['https://his.example:8443/', 'https://his.example:8443'],
  ['his.example', undefined],
  ['https://*.example', undefined],
])('%s is refused, and how it should be written is said where that is clear: %s', (entry, form) => {
  expect(ancestorProblem(entry)?.form).toBe(form)
  expect(ancestorProblem(entry)).toBeDefined()
})

it('says which entry lets a page in', () => {
  const entries = ['https://his.example', 'https://*.klinik.example']
  expect(ancestorOf('https://his.example/cases/4711', entries)).toBe('https://his.example')
  expect(ancestorOf('https://a.klinik.example', entries)).toBe('https://*.klinik.example')
  for (const other of ['http://his.example', 'https://klinik.example', 'about:blank', 'nonsense', '']) {
    expect([other, ancestorOf(other, entries)]).toEqual([other, undefined])
  }
})
