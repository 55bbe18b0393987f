import { expect, it } from 'vitest'
import { basePathOf, withoutBasePath } from './base-path.ts'

it.each([
  ['', '', ''],
  ['https://host', '', ''],
  ['https://host/', '', ''],
  ['https://host/codarium', '', '/codarium'],
  ['https://host/a/b/?x#y', '', '/a/b'],
  ['https://host/inner', 'https://host/codarium/', '/codarium'],
])('the UI at "%s", told to clients as "%s", is below "%s"', (SVC_UI_URL, SVC_PUBLIC_UI_URL, base) => {
  expect(basePathOf({ SVC_UI_URL, SVC_PUBLIC_UI_URL })).toBe(base)
})

it.each([
  ['/api/health', '', '/api/health'],
  ['/codarium/api/health?x=1', '/codarium', '/api/health?x=1'],
  ['/codarium', '/codarium', '/'],
  ['/codarium?x=1', '/codarium', '/?x=1'],
  ['/codarium/', '/codarium', '/'],
  // A proxy that strips.
  ['/api/health', '/codarium', '/api/health'],
  ['/codariumx/api', '/codarium', '/codariumx/api'],
  // Once is enough.
  ['/codarium/codarium/x', '/codarium', '/codarium/x'],
])('%s below "%s" is %s', (url, base, inner) => {
  expect(withoutBasePath(url, base)).toBe(inner)
})
