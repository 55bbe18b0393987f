/** The deliveries to partners: what was sent and answered, what waits, what failed, and having it sent again. */
import { deliveriesTexts, grouped } from '@codarium/texts'
import '../../styles/admin-connection.css'
import '../../styles/admin-parts.css'
import '../../styles/admin-deliveries.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useQueryText } from '../../browser/use-path.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { deliveryAddress, isBackward, isNarrowed, readDeliveryPlace, STANDARD } from './delivery-address.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { deliveriesQuery, profilesQuery } from './delivery-queries.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { RedeliverDialog } from './redeliver-dialog.tsx'

export function DeliveriesSection() {
  const texts = useTextsOf(deliveriesTexts)
  const { api, steps } = useAdmin()
  const place = readDeliveryPlace(steps, useQueryText())
  const { data: partners = [] } = useQuery(profilesQuery(api))
  const found = useInfiniteQuery({ ...deliveriesQuery(api, place), enabled: !isBackward(place) })
  const [asks, setAsks] = useState(false)
  const lines = isBackward(place) ? [] : found.data?.pages.flatMap(({ deliveries }) => deliveries)
  const counts = found.data?.pages[0]?.counts
  const partner = partners.find(({ id }) => id === place.profile)
  const { open } = place
  return (
    <SectionFrame
      title={texts.title}
      state={
        <span className="dim">
          {counts && texts.summary(written(counts.DELIVERED), written(counts.PENDING), written(counts.DEAD))}
        </span>
      }
      actions={
        <button
          type="button"
          className="btn"
          disabled={!partner}
          title={partner ? undefined : texts.rangeFirst}
          onClick={() => setAsks(true)}
        >
          {texts.range}
        </button>
      }
      above={<DeliveryFilters place={place} partners={partners} counts={counts} />}
      detail={
        open && (
          <DeliveryDetail key={open.id} open={open} place={place} line={lines?.find(({ id }) => id === open.id)} />
        )
      }
    >
      <Failure of={found.error} />
      {lines?.length === 0 ? (
        <Nothing narrowed={isNarrowed(place)} />
      ) : (
        <DeliveryTable
          label={texts.title}
          lines={found.error && !lines ? [] : lines}
          openId={open?.id}
          addressOf={({ id, profile }) => deliveryAddress({ ...place, open: { profile: profile?.id ?? '-', id } })}
        />
      )}
      {found.hasNextPage && (
        <p>
          <button
            type="button"
            className="btn"
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {texts.more}
          </button>
        </p>
      )}
      {asks && partner && <RedeliverDialog partner={partner} place={place} close={() => setAsks(false)} />}
    </SectionFrame>
  )
}

const written = (count = 0) => grouped(String(count))

function Nothing({ narrowed }: { narrowed: boolean }) {
  const texts = useTextsOf(deliveriesTexts)
  return (
    <div className="nothing" role="status">
      <p>
        <b>{texts.none}</b>
      </p>
      <p className="dim">{texts.noneSays}</p>
      {narrowed && (
        <p>
          <PageLink to={deliveryAddress({ span: STANDARD, session: '' })} className="btn">
            {texts.clear}
          </PageLink>
        </p>
      )}
    </div>
  )
}
