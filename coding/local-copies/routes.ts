/** The route by which a browser gets the keys of the copies it keeps. */
import { LocalKeys } from '@codarium/contract'
import { Answer, type Route, route, type Sealing } from '@codarium/platform'
import { localKeysOf } from './local-keys.ts'

export function localCopyRoutes(sealing: Pick<Sealing, 'keyedHash'>): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/v1/coding/local-key',
      access: 'signed-in',
      tag: 'Coding sessions',
      summary: 'The keys with which a browser keeps unsaved work of the caller; to be held in memory only',
      answers: { 200: { description: 'The caller’s keys, the same each time', schema: LocalKeys } },
      handle: ({ caller }) => new Answer(200, localKeysOf(sealing, caller), { 'cache-control': 'no-store' }),
    }),
  ]
}
