/** Sends a test event to the partner as it is stored, and shows what was sent and what came back. */
import type { IntegrationProfile, WebhookDelivery } from '@codarium/contract'
import { latency, partnersTexts } from '@codarium/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useAdmin } from '../admin-context.ts'
import { AttemptList } from '../deliveries/attempt-list.tsx'
import { profilePath } from '../deliveries/delivery-queries.ts'
import { SentBlock } from '../deliveries/sent-block.tsx'
import { Failure } from '../parts/failure.tsx'

interface TestEventProps {
  readonly stored: IntegrationProfile
  /** The address as it is typed. */
  readonly typed: string
}

/** An attempt may take half a minute (ms). */
const PATIENCE_MS = 45_000

export function TestEvent({ stored: { id, webhookUrl }, typed }: TestEventProps) {
  const texts = useTextsOf(partnersTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api<WebhookDelivery>(profilePath(id, '/test'), { method: 'POST', patienceMs: PATIENCE_MS }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'deliveries'] }),
  })
  const stale = webhookUrl !== undefined && typed.trim() !== webhookUrl
  return (
    <section className="test-event">
      <div className="line">
        <button type="button" className="btn" disabled={isPending || !webhookUrl} onClick={() => mutate()}>
          {isPending ? texts.sendsTest : texts.sendTest}
        </button>
        <span role="status">{data && !isPending && <Outcome of={data} />}</span>
      </div>
      <p className={stale ? 'says warn-t' : 'says dim'}>
        {webhookUrl ? (stale ? texts.testStale : texts.testSays) : texts.testNeeds}
      </p>
      <Failure of={error} />
      {data && !isPending && (
        <>
          <AttemptList of={data} />
          <SentBlock of={data} />
        </>
      )}
    </section>
  )
}

function Outcome({ of: { status, attempts } }: { of: WebhookDelivery }) {
  const texts = useTextsOf(partnersTexts)
  const last = attempts.at(-1)
  if (!last) return null
  const time = latency(last.durationMs)
  const { httpStatus } = last
  const good = status === 'DELIVERED'
  const answered = good ? texts.testOk : texts.testFailed
  return (
    <span className={good ? 'ok-t' : 'error-t'}>
      <Mark shape={good ? 'ok' : 'error'} />{' '}
      {httpStatus === undefined ? texts.testSilent(time) : answered(httpStatus, time)}
    </span>
  )
}
