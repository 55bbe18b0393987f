/** What administrators are told of the operation: the nodes, what they measured over time, the settings in force. */
import { ActiveSettings, historySpans, NodeStates, OperationsHistory } from '@codarium/contract'
import { Type } from 'typebox'
import type { NodeHistory } from '../history/node-history.ts'
import { type Route, route } from '../http/route.ts'
import type { InstallationNodes } from '../nodes/installation-nodes.ts'

/** What the routes tell. */
export interface Operations {
  readonly history: NodeHistory
  readonly nodes: InstallationNodes
  /** In what this node differs from others, in words. */
  differences(): readonly string[]
  settings(): Promise<ActiveSettings>
}

const common = { method: 'GET', access: 'operations.read', tag: 'Service' } as const

export function operationsRoutes(operations: Operations): Route[] {
  return [historyRoute(operations), nodesRoute(operations), settingsRoute(operations)]
}

function historyRoute({ history }: Operations): Route {
  return route({
    ...common,
    path: '/api/v1/admin/history',
    summary: 'What the nodes measured within the last hour, day or week',
    description:
      'Each node writes its own figures into the database every 15 s. Steps of an hour are 15 s long, of a day 5 minutes, of a week 30 minutes; a step without figures is a time in which the node was away.',
    query: Type.Object({ span: Type.Enum([...historySpans], { default: 'hour' }) }),
    answers: { 200: { description: 'What was measured', schema: OperationsHistory } },
    handle: ({ query: { span } }) => history.read(span),
  })
}

function nodesRoute({ nodes, differences }: Operations): Route {
  return route({
    ...common,
    path: '/api/v1/admin/nodes',
    summary: 'The nodes at work on the database, and those that were within the last hour',
    answers: { 200: { description: 'The nodes', schema: NodeStates } },
    handle: async (): Promise<NodeStates> => ({
      nodes: (await nodes.list()).map(({ settings: _, ...node }) => node),
      differences: [...differences()],
    }),
  })
}

function settingsRoute({ settings }: Operations): Route {
  return route({
    ...common,
    path: '/api/v1/admin/settings',
    summary: 'The settings in force on this node, and where others have another value',
    description: 'Of a secret only whether it is set; of addresses nothing that could let somebody in.',
    answers: { 200: { description: 'The settings', schema: ActiveSettings } },
    handle: () => settings(),
  })
}
