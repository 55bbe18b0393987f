/** The attempts of a delivery on a line of time: what was answered, how long it took, and when the next one comes. */
import type { DeliveryAttempt, WebhookDelivery } from '@codarium/contract'
import { clockTimeWithSeconds, dateAndTime, deliveriesTexts, grouped } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { answerWord, waitWord } from './attempt-words.ts'

export function AttemptList({ of: { attempts, status, nextAttemptAt } }: { of: WebhookDelivery }) {
  const texts = useTextsOf(deliveriesTexts)
  if (attempts.length === 0 && status !== 'PENDING') return <p className="dim">{texts.noAttempt}</p>
  return (
    <ol className="attempts">
      {attempts.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
      {status === 'PENDING' && nextAttemptAt && (
        <li className="next">
          <time dateTime={nextAttemptAt}>{clockTimeWithSeconds(new Date(nextAttemptAt))}</time>
          <b>–</b>
          <span className="dim">{texts.nextTry}</span>
          <span className="num dim">{waitWord(nextAttemptAt, Date.now(), texts)}</span>
        </li>
      )}
    </ol>
  )
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const texts = useTextsOf(deliveriesTexts)
  const { outcome, startedAt, durationMs, error, response, address } = attempt
  const at = new Date(startedAt)
  return (
    <li className={outcome === 'DELIVERED' ? 'good' : 'bad'}>
      <time dateTime={startedAt} title={dateAndTime(at)}>
        {clockTimeWithSeconds(at)}
      </time>
      <b>{answerWord(attempt, texts)}</b>
      <span className="cut" title={address} lang="en">
        {error ?? address}
      </span>
      <span className="num">{grouped(String(durationMs))} ms</span>
      {response && (
        <details>
          <summary>{texts.answer}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by key */}
          <pre tabIndex={0} className="raw">
            {response}
          </pre>
        </details>
      )}
    </li>
  )
}
