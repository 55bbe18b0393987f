/** The operation of an installation on the wire: its nodes, what they measured over time, and the settings in force. */
import { type Static, Type } from 'typebox'

/** How far the history of the nodes is looked back on. */
export const historySpans = ['hour', 'day', 'week'] as const

/** A span of the history. */
export type HistorySpan = (typeof historySpans)[number]

/** What waits somewhere to be done. */
export const queueNames = ['webhooks', 'imports', 'trainings'] as const

/** A queue. */
export type QueueName = (typeof queueNames)[number]

/** One value for each step; null where nothing was measured. */
const values = (options?: { readonly description: string }) =>
  Type.Array(Type.Union([Type.Number(), Type.Null()]), options)
const Values = values()

/** What was measured, a value for each step of the history. */
export const MeasuredSeries = Type.Object({
  seconds: values({
    description:
      'How much of the step was measured, of all nodes by the one that measured longest; null where the node was away',
  }),
  requests: values({ description: 'Requests answered within the step' }),
  failures: values({
    description: 'Those of them that failed: answers from 500 on',
  }),
  refusals: values({
    description: 'Those of them that were refused: answers from 400 to 499',
  }),
  p50: values({
    description: 'Milliseconds within which half of the requests were answered; null where there were none',
  }),
  p95: Values,
  p99: Values,
  processor: values({
    description: 'Processor cores the process kept busy; of all nodes: together',
  }),
  memoryBytes: values({
    description: 'Memory of the process, the most within the step; of all nodes: of the largest',
  }),
  queues: Type.Object(
    { webhooks: Values, imports: Values, trainings: Values },
    {
      description:
        'The most that waited within the step: `webhooks` events not yet delivered, `imports` waiting or running, both of the installation, `trainings` waiting or running on the node',
    },
  ),
})

/** What was measured. */
export type MeasuredSeries = Static<typeof MeasuredSeries>

/** GET /api/v1/admin/history: what the nodes measured. */
export const OperationsHistory = Type.Object({
  from: Type.String({ format: 'date-time', description: 'Begin of the first step, by the clock of the database' }),
  stepSeconds: Type.Integer({ description: 'Length of a step' }),
  steps: Type.Integer(),
  all: MeasuredSeries,
  nodes: Type.Array(
    Type.Object({
      node: Type.String({ description: 'Host and port of the node; the same after a restart' }),
      series: MeasuredSeries,
    }),
    { description: 'Every node that measured anything in the span, by name; at most 32, those heard of last' },
  ),
})

/** What the nodes measured. */
export type OperationsHistory = Static<typeof OperationsHistory>

/** A node at work on the database. */
export const NodeState = Type.Object({
  node: Type.String({ description: 'Host and port' }),
  version: Type.String(),
  services: Type.Array(Type.String()),
  startedAt: Type.String({ format: 'date-time' }),
  seenAt: Type.String({ format: 'date-time', description: 'When it last wrote to the database' }),
  away: Type.Boolean({ description: 'True: it has not been seen for so long that it counts as gone' }),
  self: Type.Boolean({ description: 'True for the node that answers' }),
})

/** A node at work on the database. */
export type NodeState = Static<typeof NodeState>

/** GET /api/v1/admin/nodes. */
export const NodeStates = Type.Object({
  nodes: Type.Array(NodeState),
  differences: Type.Array(Type.String(), {
    description: 'In what the node that answers differs from others, in words',
  }),
})

/** The nodes at work on the database. */
export type NodeStates = Static<typeof NodeStates>

/** A setting in force. The value of a secret is never told, only whether there is one. */
export const ActiveSetting = Type.Object({
  name: Type.String(),
  section: Type.String({ description: 'The section of docs/settings.md' }),
  meaning: Type.String({ description: 'What it does' }),
  isSecret: Type.Boolean(),
  isSet: Type.Boolean({ description: 'Whether it has any value at all' }),
  value: Type.Optional(Type.String({ description: 'As it is written in the environment; absent for a secret' })),
  source: Type.Enum(['ENVIRONMENT', 'DEFAULT']),
  defaultText: Type.String({ description: 'What counts where it is not set' }),
  elsewhere: Type.Array(
    Type.Object({ node: Type.String(), isSet: Type.Boolean(), value: Type.Optional(Type.String()) }),
    { description: 'Nodes at work on which it is another' },
  ),
})

/** A setting in force. */
export type ActiveSetting = Static<typeof ActiveSetting>

/** GET /api/v1/admin/settings. */
export const ActiveSettings = Type.Object({
  node: Type.String({ description: 'The node that answers: host and port' }),
  others: Type.Array(Type.String(), { description: 'Further nodes at work whose settings were compared' }),
  settings: Type.Array(ActiveSetting),
})

/** The settings in force. */
export type ActiveSettings = Static<typeof ActiveSettings>
