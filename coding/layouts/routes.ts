/** The routes of layouts: everybody's own, and those administrators publish. */
import {
  LARGEST_INTEGER,
  LARGEST_LAYOUT,
  Layout,
  LayoutList,
  NewLayout,
  PROBLEM_MEDIA_TYPE,
  Problem,
  ReplacedLayout,
} from '@codarium/contract'
import { Answer, type Caller, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import type { Layouts } from './layouts.ts'

export function layoutRoutes(layouts: Layouts): Route[] {
  return [
    listRoute(layouts),
    createRoute(layouts),
    readRoute(layouts),
    replaceRoute(layouts),
    removeRoute(layouts),
    publishingRoute('publish', 'Publish one of the caller’s layouts for all', (id, caller) =>
      layouts.publish(id, caller),
    ),
    publishingRoute('unpublish', 'Take a published layout back', (id, caller) => layouts.unpublish(id, caller)),
    publishingRoute('default', 'Make a published layout the default, in place of the one before', (id, caller) =>
      layouts.makeDefault(id, caller),
    ),
  ]
}

const ADDRESS = '/api/v1/coding/layouts'
const shared = { access: 'layouts.use', tag: 'Layouts' } as const
const params = Type.Object({ id: Type.String({ format: 'uuid', description: 'Id of the layout' }) })
const problem = (description: string) => ({ description, schema: Problem, type: PROBLEM_MEDIA_TYPE })
const notFound = { 404: problem('NOT_FOUND: there is none, or it is somebody else’s') }
const stale = { 409: problem('CONFLICT: the layout was changed meanwhile') }
const forbidden = { 403: problem('FORBIDDEN: a published layout is changed by administrators only') }

function listRoute(layouts: Layouts): Route {
  return route({
    ...shared,
    method: 'GET',
    path: ADDRESS,
    summary: 'The layouts the caller may use: own ones and those published; the default first, then by name',
    answers: { 200: { description: 'The layouts, without what they say', schema: LayoutList } },
    handle: async ({ caller }) => ({ layouts: await layouts.list(caller) }),
  })
}

function createRoute(layouts: Layouts): Route {
  return route({
    ...shared,
    method: 'POST',
    path: ADDRESS,
    summary: 'Keep a new layout of the caller',
    body: NewLayout,
    bodyLimit: LARGEST_LAYOUT,
    answers: {
      201: { description: 'The layout', schema: Layout },
      409: problem('CONFLICT: the caller keeps as many as may be'),
      413: problem('PAYLOAD_TOO_LARGE: more than 64 kB'),
    },
    handle: async ({ body, caller }) => {
      const layout = await layouts.create(body, caller)
      return new Answer(201, layout, { location: `${ADDRESS}/${layout.id}` })
    },
  })
}

function readRoute(layouts: Layouts): Route {
  return route({
    ...shared,
    method: 'GET',
    path: `${ADDRESS}/{id}`,
    summary: 'One layout with what it says',
    params,
    answers: { 200: { description: 'The layout', schema: Layout }, ...notFound },
    handle: ({ params: { id }, caller }) => layouts.get(id, caller),
  })
}

function replaceRoute(layouts: Layouts): Route {
  return route({
    ...shared,
    method: 'PUT',
    path: `${ADDRESS}/{id}`,
    summary: 'Put a layout in the place of the version it is based on',
    params,
    body: ReplacedLayout,
    bodyLimit: LARGEST_LAYOUT,
    answers: {
      200: { description: 'The layout at its new version', schema: Layout },
      ...forbidden,
      ...notFound,
      ...stale,
      413: problem('PAYLOAD_TOO_LARGE: more than 64 kB'),
    },
    handle: ({ params: { id }, body, caller }) => layouts.replace(id, body, caller),
  })
}

function removeRoute(layouts: Layouts): Route {
  return route({
    ...shared,
    method: 'DELETE',
    path: `${ADDRESS}/{id}`,
    summary: 'Delete a layout',
    params,
    query: Type.Object({
      version: Type.Optional(
        Type.Integer({ minimum: 1, maximum: LARGEST_INTEGER, description: 'Only if it is still at this version' }),
      ),
    }),
    answers: { 204: { description: 'It is gone' }, ...forbidden, ...notFound, ...stale },
    handle: async ({ params: { id }, query: { version }, caller }) => {
      await layouts.remove(id, version, caller)
      return new Answer(204, undefined)
    },
  })
}

function publishingRoute(
  word: 'publish' | 'unpublish' | 'default',
  summary: string,
  change: (id: string, caller: Caller) => Promise<Layout>,
): Route {
  return route({
    method: 'POST',
    path: `${ADDRESS}/{id}/${word}`,
    access: 'layouts.publish',
    tag: 'Layouts',
    summary,
    params,
    answers: {
      200: { description: 'The layout as it is now', schema: Layout },
      ...notFound,
      ...(word === 'default' ? { 409: problem('CONFLICT: the layout is not published') } : {}),
    },
    handle: ({ params: { id }, caller }) => change(id, caller),
  })
}
