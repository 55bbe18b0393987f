/** The routes of the directory of users, for administrators. */
import {
  BlockRequest,
  DirectoryUser,
  PROBLEM_MEDIA_TYPE,
  Problem,
  UserPage,
  UserQuery,
  UserSessions,
} from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import type { UserAdministration } from './user-administration.ts'

/** The routes of the directory. */
export function userRoutes(administration: UserAdministration): Route[] {
  return [
    listRoute(administration),
    readRoute(administration),
    sessionsRoute(administration),
    blockRoute(administration),
    unblockRoute(administration),
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

function sessionsRoute(administration: UserAdministration): Route {
  return route({
    method: 'GET',
    path: '/api/v1/admin/users/{id}/sessions',
    access: 'users.administer',
    tag: 'Administration',
    summary: 'The sessions that wait for a user or are in work by them',
    params,
    answers: { 200: { description: 'The sessions, newest first', schema: UserSessions }, 404: problem('NOT_FOUND') },
    handle: ({ params: { id }, caller }) => administration.sessions(id, caller),
  })
}

function blockRoute(administration: UserAdministration): Route {
  return route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/block',
    access: 'users.administer',
    tag: 'Administration',
    summary: 'Block a user: refused at once on every route, open connections included',
    params,
    body: BlockRequest,
    answers: {
      200: { description: 'The user as it is now', schema: DirectoryUser },
      404: problem('NOT_FOUND'),
      409: problem('CONFLICT: administrators cannot block themselves'),
    },
    handle: ({ params: { id }, body, caller }) => administration.block(id, caller, body?.reason),
  })
}

function unblockRoute(administration: UserAdministration): Route {
  return route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/unblock',
    access: 'users.administer',
    tag: 'Administration',
    summary: 'Let a blocked user in again',
    params,
    answers: { 200: { description: 'The user as it is now', schema: DirectoryUser }, 404: problem('NOT_FOUND') },
    handle: ({ params: { id }, caller }) => administration.unblock(id, caller),
  })
}
