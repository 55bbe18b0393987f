/** The routes of the directory of users, for administrators. */
import { DirectoryUser, PROBLEM_MEDIA_TYPE, Problem, UserPage, UserQuery } from '@codarium/contract'
import { type Caller, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import type { UserAdministration } from './user-administration.ts'

/** The routes of the directory. */
export function userRoutes(administration: UserAdministration): Route[] {
  return [
    listRoute(administration),
    readRoute(administration),
    changeRoute('block', 'Block a user: refused at once on every route, open connections included', (id, caller) =>
      administration.block(id, caller),
    ),
    changeRoute('unblock', 'Let a blocked user in again', (id, caller) => administration.unblock(id, caller)),
  ]
}

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Id in the directory' }) })
const problem = (description: string) => ({ description, schema: Problem, type: PROBLEM_MEDIA_TYPE })

function listRoute(administration: UserAdministration): Route {
  return route({
    method: 'GET',
    path: '/api/v1/admin/users',
    access: 'users.administer',
    tag: 'Administration',
    summary: 'The users of the caller’s tenant by address; administrators of the main issuer see all',
    query: UserQuery,
    answers: { 200: { description: 'A page of users', schema: UserPage } },
    handle: ({ query, caller }) => administration.page(query, caller),
  })
}

function readRoute(administration: UserAdministration): Route {
  return route({
    method: 'GET',
    path: '/api/v1/admin/users/{id}',
    access: 'users.administer',
    tag: 'Administration',
    summary: 'One user',
    params,
    answers: { 200: { description: 'The user', schema: DirectoryUser }, 404: problem('NOT_FOUND') },
    handle: ({ params: { id }, caller }) => administration.get(id, caller),
  })
}

function changeRoute(
  word: 'block' | 'unblock',
  summary: string,
  change: (id: string, caller: Caller) => Promise<DirectoryUser>,
): Route {
  return route({
    method: 'POST',
    path: `/api/v1/admin/users/{id}/${word}`,
    access: 'users.administer',
    tag: 'Administration',
    summary,
    params,
    answers: {
      200: { description: 'The user as it is now', schema: DirectoryUser },
      404: problem('NOT_FOUND'),
      ...(word === 'block' ? { 409: problem('CONFLICT: administrators cannot block themselves') } : {}),
    },
    handle: ({ params: { id }, caller }) => change(id, caller),
  })
}
