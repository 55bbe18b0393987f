/** One event beside the list: what happened, who did it, what was changed, and where it stands in the chain. */
import type { AuditEvent } from '@codarium/contract'
import { auditTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { Fact, FactList } from '../../parts/fact-list.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useAudit } from '../audit-context.ts'
import { exactTime } from '../days.ts'
import { DetailHead } from '../detail-head.tsx'
import { allEvents } from '../place.ts'
import { factsOf, nameOf, sentenceOf, whoOf } from '../says.ts'
import { EntryChain } from './entry-chain.tsx'
import { EntryChanges } from './entry-changes.tsx'
import { useEntry } from './use-entry.ts'

interface EntryDetailProps {
  readonly seq: number
  readonly listed: readonly AuditEvent[]
  /** The list has answered. */
  readonly isListed: boolean
}

export function EntryDetail({ seq, listed, isListed }: EntryDetailProps) {
  const texts = useTextsOf(auditTexts)
  const { event, missing, error } = useEntry(seq, listed, isListed)
  if (!event)
    return (
      <>
        <DetailHead title={texts.entry(seq)} />
        <Failure of={error} />
        {missing && <p role="status">{texts.noEntry}</p>}
        {!missing && !error && <Waiting size="long" />}
      </>
    )
  return (
    <>
      <DetailHead title={nameOf(event, texts)} />
      <p className="dim">{texts.entry(seq)}</p>
      <p className="sentence">{sentenceOf(event, texts)}</p>
      <EntryFacts event={event} />
      <EntryChanges event={event} />
      <EntryChain seq={seq} hash={event.hash} />
    </>
  )
}

function EntryFacts({ event }: { event: AuditEvent }) {
  const texts = useTextsOf(auditTexts)
  const { to } = useAudit()
  const { at, actor, tenant, sessionId, seq } = event
  const opened = { kind: 'entry', seq } as const
  return (
    <FactList>
      <Fact name={texts.at}>{exactTime(new Date(at))}</Fact>
      <Fact name={texts.who}>
        {whoOf(event, texts)}
        {whoOf(event, texts) !== actor && <small>{actor}</small>}
        <PageLink to={to({ ...unfiltered, actor, opened })}>{texts.whoSays}</PageLink>
      </Fact>
      {tenant && <Fact name={texts.tenant}>{tenant}</Fact>}
      {sessionId && (
        <Fact name={texts.session}>
          <code>{sessionId}</code>
          <PageLink to={to({ ...unfiltered, query: sessionId, opened })}>{texts.sessionSays}</PageLink>
        </Fact>
      )}
      {factsOf(event, texts).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}

/** One person or session is looked at over all time. */
const unfiltered = { ...allEvents, from: undefined, to: undefined, action: undefined, actor: undefined }
