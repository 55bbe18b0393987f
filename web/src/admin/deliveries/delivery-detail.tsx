/** One delivery: how it stands, every attempt with its answer, what is sent, and having it made again. */
import type { WebhookDelivery } from '@codarium/contract'
import { dateAndTime, deliveriesTexts } from '@codarium/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { NotYet } from '../../parts/waiting.tsx'
import { ServerRefused } from '../../server/server-error.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { sectionPath } from '../sections.ts'
import { AttemptList } from './attempt-list.tsx'
import { type DeliveryPlace, deliveryAddress } from './delivery-address.ts'
import { deliveryQuery, profilePath } from './delivery-queries.ts'
import { DeliveryState } from './delivery-state.tsx'
import { SentBlock } from './sent-block.tsx'

interface DeliveryDetailProps {
  readonly open: NonNullable<DeliveryPlace['open']>
  readonly place: DeliveryPlace
  /** Its line in the list, where it is shown: when that changes, more has happened. */
  readonly line: Pick<WebhookDelivery, 'status' | 'attemptCount'> | undefined
}

export function DeliveryDetail({ open, place, line }: DeliveryDetailProps) {
  const texts = useTextsOf(deliveriesTexts)
  const { api } = useAdmin()
  const { data, error } = useQuery(deliveryQuery(api, open, line))
  const { open: _, ...closed } = place
  return (
    <article className="delivery" aria-label={texts.facts} aria-busy={!data && !error}>
      <header>
        <h2>{data ? texts.events[data.eventType] : ' '}</h2>
        {data && <DeliveryState of={{ ...data, lastAttempt: data.attempts.at(-1) }} />}
        <span className="grow" />
        <PageLink to={deliveryAddress(closed)} className="btn bare small" label={texts.closeDetail}>
          ×
        </PageLink>
      </header>
      {!data && !error && <NotYet />}
      {isGone(error) ? <p>{texts.gone}</p> : <Failure of={error} />}
      {data && (
        <>
          <Facts of={data} place={place} />
          <AttemptList of={data} />
          <Redeliver key={data.id} of={data} profile={open.profile} />
          <SentBlock of={data} />
        </>
      )}
    </article>
  )
}

const isGone = (error: unknown) => error instanceof ServerRefused && error.status === 404

function Facts({ of: delivery, place }: { of: WebhookDelivery; place: DeliveryPlace }) {
  const texts = useTextsOf(deliveriesTexts)
  const { occurredAt, deliveredAt, sessionId, sequence, idempotencyKey, eventType } = delivery
  const ofSession = deliveryAddress({ ...place, span: 'all', session: sessionId })
  return (
    <>
      <p className="dim">{texts.statesSay[delivery.status]}</p>
      <dl className="pairs">
        <dt>{texts.occurred}</dt>
        <dd>{dateAndTime(new Date(occurredAt))}</dd>
        {deliveredAt && (
          <>
            <dt>{texts.delivered}</dt>
            <dd>{dateAndTime(new Date(deliveredAt))}</dd>
          </>
        )}
        {sequence > 0 && (
          <>
            <dt>{texts.number}</dt>
            <dd>{sequence}</dd>
          </>
        )}
        <dt>{texts.key}</dt>
        <dd className="raw">{idempotencyKey}</dd>
      </dl>
      {eventType !== 'webhook.test' && (
        <p className="ways">
          <PageLink to={ofSession}>{texts.allOfSession}</PageLink>
          <PageLink to={sectionPath('audit', `?q=${encodeURIComponent(sessionId)}`)}>{texts.trail}</PageLink>
        </p>
      )}
    </>
  )
}

function Redeliver({ of: { id, status, eventType }, profile }: { of: WebhookDelivery; profile: string }) {
  const texts = useTextsOf(deliveriesTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      api<WebhookDelivery>(profilePath(profile, `/deliveries/${encodeURIComponent(id)}/redeliver`), { method: 'POST' }),
    onSettled: () =>
      Promise.all(['deliveries', 'delivery'].map((what) => client.invalidateQueries({ queryKey: ['admin', what] }))),
  })
  const why = eventType === 'webhook.test' ? texts.testOnce : status === 'PENDING' ? texts.waitsAlready : undefined
  return (
    <div className="redeliver">
      <button type="button" className="btn" disabled={isPending || why !== undefined} onClick={() => mutate()}>
        {texts.redeliver}
      </button>
      {why && !isSuccess && <span className="dim">{why}</span>}
      <span role="status" className="ok-t">
        {isSuccess && (
          <>
            <Mark shape="ok" /> {texts.redelivered}
          </>
        )}
      </span>
      <Failure of={error} />
    </div>
  )
}
