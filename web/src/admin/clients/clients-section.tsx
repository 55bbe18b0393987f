/** Who is connected and what is worked on right now; ending a session of somebody else. */
import { clientsTexts } from '@codarium/texts'
import '../../styles/admin-connection.css'
import '../../styles/admin-parts.css'
import '../../styles/admin-clients.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { navigate } from '../../browser/navigate.ts'
import { PageLink } from '../../browser/page-link.tsx'
import { useQueryText } from '../../browser/use-path.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { FilterBox } from '../parts/filter-box.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { sectionPath } from '../sections.ts'
import { ClientTable } from './client-table.tsx'
import { type LivePlace, liveAddress, liveStates, readLivePlace, shownSessions } from './live-address.ts'
import { liveClientsQuery, liveSessionsQuery } from './live-queries.ts'
import { SessionDetail } from './session-detail.tsx'
import { SessionTable } from './session-table.tsx'

export function ClientsSection() {
  const texts = useTextsOf(clientsTexts)
  const { api, steps } = useAdmin()
  const place = readLivePlace(steps, useQueryText())
  const live = useQuery(liveSessionsQuery(api))
  const connected = useQuery(liveClientsQuery(api))
  const [ended, setEnded] = useState<{ readonly id: string; readonly name: string }>()
  const all = live.data?.sessions
  const shown = all && shownSessions(all, place)
  const count = (status: string) => all?.filter((each) => each.status === status).length ?? 0
  const { open } = place
  const session = all?.find(({ sessionId }) => sessionId === open)
  const isGone = open !== undefined && all !== undefined && !session
  return (
    <SectionFrame
      title={texts.title}
      state={
        <span className="dim">
          {all && connected.data && texts.summary(count('IN_PROGRESS'), count('PENDING'), connected.data.length)}
        </span>
      }
      above={<Filters place={place} />}
      detail={
        (session && (
          <SessionDetail
            key={session.sessionId}
            place={place}
            session={session}
            ended={(name) => setEnded({ id: session.sessionId, name })}
          />
        )) ||
        (isGone && <Gone place={place} id={open} name={ended?.id === open ? ended.name : undefined} />)
      }
    >
      <h2 className="sub">{texts.sessions}</h2>
      <Failure of={live.error} />
      {shown?.length === 0 ? (
        <Nothing>
          {all?.length === 0 ? texts.none : texts.noneFits}{' '}
          {all?.length !== 0 && (
            <PageLink to={liveAddress({ query: '' })} className="btn small">
              {texts.clear}
            </PageLink>
          )}
        </Nothing>
      ) : (
        <SessionTable sessions={shown} place={place} />
      )}
      {live.data && live.data.total > live.data.sessions.length && (
        <p className="dim">{texts.mostShown(live.data.sessions.length, live.data.total)}</p>
      )}
      <h2 className="sub">{texts.clients}</h2>
      <Failure of={connected.error} />
      {connected.data?.length === 0 && <Nothing>{texts.noClients}</Nothing>}
      {connected.data && connected.data.length > 0 && <ClientTable clients={connected.data} />}
    </SectionFrame>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="dim" role="status">
    {children}
  </p>
)

function Filters({ place }: { place: LivePlace }) {
  const texts = useTextsOf(clientsTexts)
  const { state: _, ...rest } = place
  return (
    <div className="filters">
      <FilterBox
        label={texts.filter}
        placeholder={texts.filterHint}
        text={place.query}
        rested={(query) => navigate(liveAddress({ ...place, query }), 'replace')}
      />
      <fieldset className="choices">
        <legend className="sr">{texts.state}</legend>
        <button type="button" aria-pressed={!place.state} onClick={() => navigate(liveAddress(rest))}>
          {texts.allStates}
        </button>
        {liveStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={place.state === state}
            onClick={() => navigate(liveAddress({ ...rest, state }))}
          >
            {texts.states[state]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** A session that is not live: ended here just now, ended elsewhere meanwhile, or never there. */
function Gone({ place, id, name }: { place: LivePlace; id: string; name: string | undefined }) {
  const texts = useTextsOf(clientsTexts)
  const { open: _, ...closed } = place
  return (
    <article className="live-session" aria-label={texts.session}>
      <header>
        <h2 role="status">
          {name ? (
            <span className="ok-t">
              <Mark shape="ok" /> {texts.ended(name)}
            </span>
          ) : (
            texts.gone
          )}
        </h2>
        <span className="grow" />
        <PageLink to={liveAddress(closed)} className="btn bare small" label={texts.closeDetail}>
          ×
        </PageLink>
      </header>
      <p className="dim">{texts.goneSays}</p>
      <p className="ways">
        <PageLink to={sectionPath('audit', `?q=${encodeURIComponent(id)}`)}>{texts.trail}</PageLink>
      </p>
    </article>
  )
}
