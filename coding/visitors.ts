/** Those who come by way of partners, made known to a process that shares the database but does not run this wing. */
import type { Context } from '@codarium/platform'
import { openPartners } from './partners/partners.ts'
import { acceptLaunchTokens } from './sessions/sessions.ts'
import { heedWithdrawals } from './withdrawals.ts'

/** Accepts the tokens of partners' issuers and of launched sessions, as the coding service does; the function ends it. */
export async function admitVisitors(context: Context): Promise<() => Promise<void>> {
  const { settings } = context
  const partners = await openPartners(context, undefined)
  // Sessions in the memory of another process leave no launch tokens that could be known here.
  if (settings.SVC_PERSISTENCE_ENABLED) acceptLaunchTokens(context)
  const heedNoMore = heedWithdrawals(context, partners)
  return () => {
    heedNoMore()
    return partners.stop()
  }
}
