/** Where deletions are asked about and done: asking never deletes. */
import { expect, it } from 'vitest'
import { deletionPath, previewPath } from './deletion-paths.ts'
import { deletions } from './version-facts.ts'

it.each([
  ['all', '/api/admin/clean/2026', '/api/admin/clean/2026?confirm=true'],
  ['CHOP', '/api/admin/delete/CHOP/2026/preview', '/api/admin/delete/CHOP/2026?confirm=true'],
  ['ATC-index', '/api/admin/delete/ATC/2026/preview', '/api/admin/delete/ATC/2026/thesaurus-only'],
] as const)('%s: %s, then %s', (deletion, preview, path) => {
  expect([previewPath('2026', deletion), deletionPath('2026', deletion)]).toEqual([preview, path])
})

it('no preview confirms anything', () => {
  for (const each of deletions) expect(previewPath('2026', each)).not.toMatch(/confirm|only/)
})
