/** The route by which a browser gets the keys of the copies it keeps. */
import { LocalKeys } from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import { type LocalKeyParts, localKeysOf } from './local-keys.ts'

/** The routes of local copies. */
export function localCopyRoutes(parts: LocalKeyParts): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/v1/coding/local-key',
      access: 'signed-in',
      tag: 'Coding sessions',
      summary: 'The keys with which a browser keeps unsaved work of the caller; to be held in memory only',
      answers: { 200: { description: 'The caller’s keys, the same each time', schema: LocalKeys } },
      handle: async ({ caller }) => new Answer(200, await localKeysOf(parts, caller), { 'cache-control': 'no-store' }),
    }),
  ]
}
