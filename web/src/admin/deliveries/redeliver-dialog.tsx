/** Has many deliveries of a partner made again: says how many before, and how many are queued after. */
import type { IntegrationProfile, RedeliveryJob, RedeliveryRequest } from '@codarium/contract'
import { dateAndTime, deliveriesTexts } from '@codarium/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { type DeliveryPlace, timeOf } from './delivery-address.ts'
import { countQuery, profilePath } from './delivery-queries.ts'

type Status = NonNullable<RedeliveryRequest['status']>[number]

/** In which states a delivery may be made again. */
const choices: readonly Status[] = ['DEAD', 'SKIPPED', 'DELIVERED']

interface RedeliverDialogProps {
  readonly partner: Pick<IntegrationProfile, 'id' | 'name'>
  readonly place: DeliveryPlace
  close(): void
}

export function RedeliverDialog({ partner, place, close }: RedeliverDialogProps) {
  const texts = useTextsOf(deliveriesTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  // The time the list shows when it opens stays that of the question.
  const [times] = useState(() => timeOf(place, Date.now()))
  const [status, setStatus] = useState<readonly Status[]>(startOf(place))
  const request = requestOf(times, status)
  const { data: found, error, isFetching } = useQuery(countQuery(api, partner.id, request))
  const redeliver = async () => {
    await api<RedeliveryJob>(profilePath(partner.id, '/redeliveries'), { method: 'POST', body: request })
    await client.invalidateQueries({ queryKey: ['admin', 'deliveries'] })
  }
  const count = found?.count ?? 0
  return (
    <ConfirmDialog
      title={texts.rangeTitle}
      act={texts.rangeAct(count)}
      disabled={!request || isFetching || count === 0}
      does={redeliver}
      close={close}
    >
      <p>
        <b>{texts.rangeOf(partner.name)}</b>, {rangeWords(times, texts.spans[place.span])}
      </p>
      <fieldset className="ticks">
        <legend>{texts.rangeStates}</legend>
        {choices.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={status.includes(each)}
              onChange={({ target }) =>
                setStatus(target.checked ? [...status, each] : status.filter((other) => other !== each))
              }
            />{' '}
            {texts.states[each]}
          </label>
        ))}
      </fieldset>
      <p role="status" className="count">
        {isFetching && !found ? texts.counting : count > 0 ? <b>{texts.count(count)}</b> : !error && texts.countNone}{' '}
        {found?.oldest &&
          found.newest &&
          texts.oldest(dateAndTime(new Date(found.oldest)), dateAndTime(new Date(found.newest)))}
      </p>
      <p className="dim">{texts.rangeSays}</p>
      <Failure of={error} />
    </ConfirmDialog>
  )
}

const startOf = ({ status }: DeliveryPlace): readonly Status[] => {
  const shown = choices.find((each) => each === status)
  return shown ? [shown] : ['DEAD', 'SKIPPED']
}

function requestOf(
  { from, to }: { readonly from?: string; readonly to?: string },
  status: readonly Status[],
): RedeliveryRequest | undefined {
  if (status.length === 0) return undefined
  return { since: from ?? new Date(0).toISOString(), ...(to && { until: to }), status: [...status] }
}

function rangeWords({ from, to }: { readonly from?: string; readonly to?: string }, otherwise: string): string {
  if (!from && !to) return otherwise
  return [from, to].map((each) => (each ? dateAndTime(new Date(each)) : '…')).join(' – ')
}
