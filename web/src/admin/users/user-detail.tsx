/** One person beside the list: what is known of them, what they have open, and whether they are let in. */
import type { DirectoryUser } from '@codarium/contract'
import { dateAndTime, usersTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ServerRefused } from '../../server/server-error.ts'
import { Fact, FactList } from '../parts/fact-list.tsx'
import { Failure } from '../parts/failure.tsx'
import { PartHead } from '../parts/part-head.tsx'
import { sectionPath } from '../sections.ts'
import { Blocking } from './blocking.tsx'
import { useUser } from './use-users.ts'
import { UserSessionList } from './user-session-list.tsx'

export function UserDetail({ id, close }: { id: string; close: string }) {
  const texts = useTextsOf(usersTexts)
  const { data: user, error } = useUser(id)
  const isGone = error instanceof ServerRefused && (error.status === 404 || error.status === 400)
  return (
    <div className="person-detail">
      <PartHead title={user?.name ?? texts.list} back={close} />
      {isGone ? <p role="status">{texts.noPerson}</p> : <Failure of={error} />}
      {!user && !error && <Waiting size="long" />}
      {user && (
        <>
          <BlockState user={user} />
          <UserFacts user={user} />
          <UserSessionList id={id} />
          <div className="person-acts">
            <Blocking user={user} />
            <PageLink to={sectionPath('audit', `?q=${encodeURIComponent(user.email)}`)} className="btn">
              {texts.inAudit}
            </PageLink>
          </div>
        </>
      )}
    </div>
  )
}

function BlockState({ user: { blocked, blockedAt, blockedBy, blockedReason } }: { user: DirectoryUser }) {
  const texts = useTextsOf(usersTexts)
  if (!blocked) return null
  return (
    <p className="block-state">
      <Mark shape="lock" className="error-t" />{' '}
      <b>{texts.blockedSince(blockedAt ? dateAndTime(new Date(blockedAt)) : '–', blockedBy ?? '–')}</b>
      <span>{blockedReason ? `${texts.reason}: ${blockedReason}` : texts.noReason}</span>
    </p>
  )
}

function UserFacts({ user }: { user: DirectoryUser }) {
  const texts = useTextsOf(usersTexts)
  const { roles } = useTexts()
  const { email, userId, tenant, firstSeen, lastSeen } = user
  return (
    <FactList>
      <Fact name={texts.email}>{email}</Fact>
      <Fact name={texts.columns.roles}>
        {user.roles.map((role) => roles[role]).join(', ') || texts.noRole}
        <small>{texts.rolesSay}</small>
      </Fact>
      <Fact name={texts.lastSeen}>
        {dateAndTime(new Date(lastSeen))}
        <small>{texts.lastSeenSays}</small>
      </Fact>
      <Fact name={texts.firstSeen}>{dateAndTime(new Date(firstSeen))}</Fact>
      <Fact name={texts.userId}>
        <code>{userId}</code>
      </Fact>
      {tenant && <Fact name={texts.tenant}>{tenant}</Fact>}
    </FactList>
  )
}
