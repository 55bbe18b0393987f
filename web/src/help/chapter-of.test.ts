/** Which chapter of the guide belongs to a page: each page has one. */
import { expect, test } from 'vitest'
import { chapterOf } from './chapter-of.ts'

test.each([
  ['/', 'start'],
  ['/nowhere', 'start'],
  ['/sessions', 'sessions'],
  ['/catalog', 'catalogue'],
  ['/catalog/icd/E11.90', 'catalogue'],
  ['/catalog/diff/icd', 'compare'],
  ['/team', 'team'],
  ['/admin', 'administration'],
  ['/admin/nowhere', 'administration'],
  ['/admin/partners/k1', 'partners'],
])('%s: %s', (path, chapter) => {
  expect(chapterOf(path)).toBe(chapter)
})
