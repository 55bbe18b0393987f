/** Withdrawals among nodes: what one of them takes back, the others know at once. */
import { type Context, describeError, RECONNECTED } from '@codarium/platform'
import type { PartnerDirectory } from './partners/partners.ts'

/** The topic on which a node says that it has blocked somebody or changed a partner; what exactly is in the database. */
const WITHDRAWN = 'withdrawn'

type Deps = Pick<Context, 'bus' | 'users' | 'log'>

/** Has this node look whenever another one has withdrawn something, or may have said so unheard; the function ends that. */
export function heedWithdrawals({ bus, users, log }: Deps, partners: PartnerDirectory): () => void {
  const look = () => {
    Promise.all([users.look(), partners.look()]).catch((error) =>
      log.warn(describeError(error), 'a withdrawal is known a little later'),
    )
  }
  const ends = [WITHDRAWN, RECONNECTED].map((topic) => bus.subscribe(topic, look))
  return () => ends.forEach((end) => void end())
}

/** Tells the other nodes; those it does not reach look within a second. */
export async function tellWithdrawal({ bus, log }: Deps): Promise<void> {
  await bus
    .publish(WITHDRAWN, {})
    .catch((error) => log.warn(describeError(error), 'a withdrawal reaches the other nodes a little later'))
}
