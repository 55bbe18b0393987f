/** One live session: whose it is, since when, until when, what is saved of it, and ending it. */
import type { LiveSession } from '@codarium/contract'
import { clientsTexts, dateAndTime } from '@codarium/texts'
import { useState } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { addressOf } from '../../start/session-address.ts'
import { hospitalWords, sessionName } from '../../start/session-name.ts'
import { sectionPath } from '../sections.ts'
import { EndDialog } from './end-dialog.tsx'
import { type LivePlace, liveAddress } from './live-address.ts'
import { WindowState } from './window-state.tsx'

interface SessionDetailProps {
  readonly place: LivePlace
  readonly session: LiveSession
  /** Told of what has ended, by its name. */
  ended(name: string): void
}

export function SessionDetail({ place, session, ended }: SessionDetailProps) {
  const texts = useTextsOf(clientsTexts)
  const general = useTexts()
  const [asks, setAsks] = useState(false)
  const name = sessionName(session, general)
  return (
    <article className="live-session" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="grow" />
        <PageLink to={liveAddress(closed(place))} className="btn bare small" label={texts.closeDetail}>
          ×
        </PageLink>
      </header>
      <Facts of={session} />
      <p className="ways">
        <PageLink to={addressOf(session.sessionId)}>{texts.look}</PageLink>
        <PageLink to={sectionPath('audit', `?q=${encodeURIComponent(session.sessionId)}`)}>{texts.trail}</PageLink>
      </p>
      <p>
        <button type="button" className="btn" onClick={() => setAsks(true)}>
          {texts.end}
        </button>
      </p>
      {asks && <EndDialog session={session} name={name} ended={() => ended(name)} close={() => setAsks(false)} />}
    </article>
  )
}

/** The place without the session that was open. */
function closed({ open: _, ...place }: LivePlace): LivePlace {
  return place
}

function Facts({ of: session }: { of: LiveSession }) {
  const texts = useTextsOf(clientsTexts)
  const general = useTexts()
  const { sessionId, coder, createdBy, partner, tenant, hospital, source, caseCount, changedCases } = session
  const saved = session.hasDraft ? texts.changed(changedCases ?? 0) : texts.noDraft
  const facts: readonly (readonly [string, string | undefined])[] = [
    [texts.session, sessionId],
    [texts.who, coder?.name],
    [texts.partner, partner ? `${partner.name} (${tenant})` : tenant || texts.house],
    [texts.house, hospitalWords(hospital, general)],
    [texts.source, `${texts.sources[source]}, ${createdBy.name}`],
    [texts.created, at(session.createdAt)],
    [texts.opened, at(session.openedAt)],
    [texts.lastAction, at(session.lastActionAt)],
    [texts.expires, at(session.expiresAt)],
    [texts.draft, `${texts.cases(caseCount)}, ${saved}`],
  ]
  return (
    <dl className="pairs">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{texts.window}</dt>
        <dd>
          <WindowState of={session} />
        </dd>
      </div>
    </dl>
  )
}

const at = (instant: string | undefined): string | undefined => instant && dateAndTime(new Date(instant))
