/** What a node measured within a while, so that two whiles can be put together without losing anything. */
import type { QueueName } from '@codarium/contract'

/** The figures of a while. */
export interface Figures {
  /** How long was measured. */
  readonly seconds: number
  readonly requests: number
  /** Answers from 500 on. */
  readonly failures: number
  /** Answers from 400 to 499. */
  readonly refusals: number
  /** Requests by the time they took: for each bound of the histogram those above the one before; the last took longer than all bounds. */
  readonly took: readonly number[]
  /** Seconds of processor time. */
  readonly processor: number
  /** The most memory of the process. */
  readonly memory: number
  /** The most that waited. */
  readonly queues: Partial<Record<QueueName, number>>
}

/** Figures of two whiles of one node, or of two nodes in one while. */
export function together(a: Figures, b: Figures): Figures {
  return {
    seconds: a.seconds + b.seconds,
    requests: a.requests + b.requests,
    failures: a.failures + b.failures,
    refusals: a.refusals + b.refusals,
    took: longer(a.took, b.took).map((_, index) => (a.took[index] ?? 0) + (b.took[index] ?? 0)),
    processor: a.processor + b.processor,
    memory: Math.max(a.memory, b.memory),
    queues: most(a.queues, b.queues),
  }
}

/**
 * The seconds within which this share of the requests were answered, drawn evenly through the bucket it lies in; undefined
 * without requests. What took longer than the last bound counts as the last bound.
 */
export function quantile(share: number, took: readonly number[], bounds: readonly number[]): number | undefined {
  const total = took.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let below = 0
  for (const [index, bound] of bounds.entries()) {
    const count = took[index] ?? 0
    const from = bounds[index - 1] ?? 0
    if (count > 0 && below + count >= share * total) return from + ((share * total - below) / count) * (bound - from)
    below += count
  }
  return bounds.at(-1)
}

const longer = (a: readonly number[], b: readonly number[]) => (a.length > b.length ? a : b)

function most(a: Figures['queues'], b: Figures['queues']): Figures['queues'] {
  const result: Partial<Record<QueueName, number>> = { ...a }
  for (const [name, value] of Object.entries(b) as [QueueName, number][])
    result[name] = Math.max(result[name] ?? 0, value)
  return result
}
