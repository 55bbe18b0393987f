/** Searches that were given up, opened on a context. The façade of the folder. */
import { type Context, describeError, type Route } from '@codarium/platform'
import { type VainRouteDeps, vainRoutes } from './routes.ts'
import { TellerLimit } from './teller-limit.ts'
import { VainStore } from './vain-store.ts'

export { vainMigration } from './migration.ts'
export { vainColumns } from './vain-store.ts'

export interface NoHits {
  readonly routes: readonly Route[]
  stop(): Promise<void>
}

/** Time between two looks for what is too old (ms). */
const SWEEP_EVERY = 6 * 60 * 60_000

export function openNoHits(
  { store, sealing, settings, shutdown, log, now }: Context,
  { catalogues, words }: Pick<VainRouteDeps, 'catalogues' | 'words'>,
): NoHits {
  const vain = new VainStore(store, sealing, now)
  const isWanted = settings.SVC_FEEDBACK_TRANSPORT !== 'off'
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = vain.sweep().catch((error) => {
      if (!shutdown.signal.aborted) log.warn(describeError(error), 'old searches in vain could not be deleted')
    })
  }
  const timer = setInterval(sweep, SWEEP_EVERY).unref()
  return {
    routes: vainRoutes({ catalogues, words, store: vain, limit: new TellerLimit(now), isWanted, now }),
    stop: async () => {
      clearInterval(timer)
      await sweeping
    },
  }
}
