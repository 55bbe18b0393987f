/** The people as rows; arrow keys go from row to row, Enter opens one. */
import type { DirectoryUser } from '@codarium/contract'
import { dateAndTime, usersTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import { addressOf, type UsersPlace } from './place.ts'
import type { useUsers } from './use-users.ts'

/** Rows that stand for people who have not arrived. */
const WAITING_ROWS = Array.from({ length: 8 }, (_, at) => at)

export function UserTable({ people, place }: { people: ReturnType<typeof useUsers>; place: UsersPlace }) {
  const texts = useTextsOf(usersTexts)
  const { columns } = texts
  const { users, waiting, old } = people
  return (
    <table className={old ? 'people old' : 'people'} aria-label={texts.list} aria-busy={waiting} onKeyDown={walkRows}>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.roles}</th>
          <th scope="col">{columns.lastSeen}</th>
          <th scope="col" className="num">
            {columns.sessions}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {waiting && WAITING_ROWS.map((at) => <WaitingRow key={at} />)}
        {users.map((user) => (
          <UserRow key={user.id} user={user} place={place} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, place }: { user: DirectoryUser; place: UsersPlace }) {
  const texts = useTextsOf(usersTexts)
  const { roles } = useTexts()
  const { id, name, email, lastSeen, blocked, openSessions = 0 } = user
  const isOpen = place.open === id
  return (
    <tr data-row className={isOpen ? 'on' : ''}>
      <td className="cut">
        <PageLink to={addressOf({ ...place, open: id })} current={isOpen}>
          {name}
        </PageLink>
        <small className="cut">{email}</small>
      </td>
      <td>{user.roles.map((role) => roles[role]).join(', ') || <span className="dim">{texts.noRole}</span>}</td>
      <td>{dateAndTime(new Date(lastSeen))}</td>
      <td className="num">{openSessions}</td>
      <td>
        {blocked ? (
          <span className="error-t">
            <Mark shape="lock" /> {texts.isBlocked}
          </span>
        ) : (
          <span className="dim">{texts.isActive}</span>
        )}
      </td>
    </tr>
  )
}

function WaitingRow() {
  return (
    <tr>
      <td>
        <Waiting size="medium" />
        <small>
          <Waiting size="long" />
        </small>
      </td>
      <td>
        <Waiting size="short" />
      </td>
      <td>
        <Waiting size="short" />
      </td>
      <td />
      <td>
        <Waiting size="short" />
      </td>
    </tr>
  )
}
