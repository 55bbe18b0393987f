/** The people who work here: who they are, when they were here last, what they have open, and whether they are let in. */
import { adminTexts, usersTexts } from '@codarium/texts'
import '../../styles/admin-users.css'
import '../../styles/admin-parts.css'
import { navigate } from '../../browser/navigate.ts'
import { PageLink } from '../../browser/page-link.tsx'
import { useQueryText } from '../../browser/use-path.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { FilterBox } from '../parts/filter-box.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { ViewLinks } from '../parts/view-links.tsx'
import { addressOf, choices, readPlace, type UsersPlace } from './place.ts'
import { useUsers } from './use-users.ts'
import { UserDetail } from './user-detail.tsx'
import { UserTable } from './user-table.tsx'

export function UsersSection() {
  const { sections } = useTextsOf(adminTexts)
  const { steps } = useAdmin()
  const place = readPlace(steps, useQueryText())
  const people = useUsers(place)
  return (
    <SectionFrame
      title={sections.users}
      above={<Filters place={place} />}
      detail={
        place.open && <UserDetail key={place.open} id={place.open} close={addressOf({ ...place, open: undefined })} />
      }
    >
      <UserTable people={people} place={place} />
      <ListEnd people={people} place={place} />
    </SectionFrame>
  )
}

function Filters({ place }: { place: UsersPlace }) {
  const texts = useTextsOf(usersTexts)
  return (
    <search className="filters">
      <FilterBox
        label={texts.find}
        placeholder={texts.findSays}
        text={place.query}
        rested={(query) => navigate(addressOf({ ...place, query }), 'replace')}
      />
      <ViewLinks
        label={texts.which}
        views={choices}
        shown={place.which}
        says={(which) => texts[which]}
        to={(which) => addressOf({ ...place, which })}
      />
    </search>
  )
}

function ListEnd({ people, place }: { people: ReturnType<typeof useUsers>; place: UsersPlace }) {
  const texts = useTextsOf(usersTexts)
  const { users, more, loadsMore, waiting, error } = people
  if (waiting) return null
  const isNarrowed = place.query !== '' || place.which !== 'all'
  return (
    <div className="people-end">
      <Failure of={error} />
      {more && (
        <button type="button" className="btn small" disabled={loadsMore} onClick={more}>
          {loadsMore ? texts.loading : texts.more}
        </button>
      )}
      {users.length === 0 && !error && (
        <p role="status">
          {isNarrowed ? texts.none : texts.noneSays}{' '}
          {isNarrowed && <PageLink to={addressOf({ ...place, query: '', which: 'all' })}>{texts.clear}</PageLink>}
        </p>
      )}
    </div>
  )
}
