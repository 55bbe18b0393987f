/** What is measured of searches: how many each thread has done, and whether the second one dies. */
import type { Metrics } from '@codarium/platform'
import type { SharedSearching } from './shared-searching.ts'

/** Registers the metrics of searches that are shared out. */
export function searchMetrics(metrics: Metrics, searching: SharedSearching): void {
  metrics.counter(
    { name: 'codarium_searches_total', help: 'Searches by the thread that did them', labelNames: ['thread'] },
    (counter) => {
      const { first, second } = searching.counts
      counter.inc({ thread: 'first' }, first)
      counter.inc({ thread: 'second' }, second)
    },
  )
  metrics.counter(
    {
      name: 'codarium_search_threads_lost_total',
      help: 'Second threads of search that ended by themselves; their searches were done by the first one',
    },
    (counter) => counter.inc(searching.counts.lost),
  )
}
