/** The page of one partner, or of a new one: reads it, and goes on reading whether others change it. */
import type { IntegrationProfile } from '@codarium/contract'
import { partnersTexts } from '@codarium/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { NotYet } from '../../parts/waiting.tsx'
import { untilItWorks } from '../../server/query-client.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { useAdmin } from '../admin-context.ts'
import { profilePath } from '../deliveries/delivery-queries.ts'
import { Failure } from '../parts/failure.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { sectionPath } from '../sections.ts'
import { ProfileEditor } from './profile-editor.tsx'

/** How often it is looked whether somebody else has changed the profile (ms). */
const LOOK_MS = 10_000

export const NewPartner = () => <ProfileEditor read={undefined} gone={false} readAnew={async () => undefined} />

export function PartnerPage({ id }: { id: string }) {
  const texts = useTextsOf(partnersTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['admin', 'partner', id],
    queryFn: ({ signal }) => api<IntegrationProfile>(profilePath(id), { signal }),
    refetchInterval: untilItWorks(LOOK_MS),
  })
  const readAnew = async () => {
    const profile = await api<IntegrationProfile>(profilePath(id)).catch(() => undefined)
    if (profile) client.setQueryData(['admin', 'partner', id], profile)
    return profile
  }
  const gone = error instanceof ServerRefused && error.status === 404
  if (data) return <ProfileEditor read={data} gone={gone} readAnew={readAnew} />
  return (
    <SectionFrame title={texts.title} wide detail={<span />}>
      {gone ? <p role="status">{texts.gone}</p> : <Failure of={error} />}
      {error ? <PageLink to={sectionPath('partners')}>{texts.toList}</PageLink> : <NotYet />}
    </SectionFrame>
  )
}
