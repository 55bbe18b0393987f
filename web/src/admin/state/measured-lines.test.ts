/** The lines of the charts. */
import type { MeasuredSeries, OperationsHistory } from '@codarium/contract'
import { expect, it } from 'vitest'
import { extentOf, lineOf, measuredBy, perMinute } from './measured-lines.ts'

const measured = (requests: (number | null)[]): MeasuredSeries => {
  const seconds = requests.map((count) => (count === null ? null : 15))
  return {
    seconds,
    requests,
    failures: requests,
    refusals: requests,
    p50: requests,
    p95: requests,
    p99: requests,
    processor: requests,
    memoryBytes: requests,
    queues: { webhooks: requests, imports: requests, trainings: requests },
  }
}

const history: OperationsHistory = {
  from: '2026-02-04T10:00:00.000Z',
  stepSeconds: 15,
  steps: 3,
  all: measured([1, 2, 3]),
  nodes: [{ node: 'a:1', series: measured([1, null, 3]) }],
}

it('stand where their steps end, with gaps where nothing was measured', () => {
  const { from, to } = extentOf(history)
  expect(to - from).toBe(45_000)
  expect(lineOf(history, 'a', history.nodes[0]!.series.requests)).toEqual({
    name: 'a',
    points: [
      { at: from + 15_000, value: 1 },
      { at: from + 30_000, value: undefined },
      { at: to, value: 3 },
    ],
  })
})

it('are of one node or of all', () => {
  expect(measuredBy(history, undefined)).toBe(history.all)
  expect(measuredBy(history, 'a:1')).toBe(history.nodes[0]!.series)
  expect(measuredBy(history, 'gone:1')).toBeUndefined()
})

it('count per minute of what was measured, also where a step was measured in part', () => {
  const half = { ...measured([2, 2, null]), seconds: [15, 5, null] }
  expect(perMinute(half, half.requests)).toEqual([8, 24, null])
})
