/** What was sent to a partner in the last day, beside its form. */
import { deliveriesTexts, grouped, partnersTexts } from '@codarium/texts'
import '../../styles/admin-deliveries.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { type DeliveryPlace, deliveryAddress } from '../deliveries/delivery-address.ts'
import { deliveriesQuery } from '../deliveries/delivery-queries.ts'
import { DeliveryTable } from '../deliveries/delivery-table.tsx'
import { Failure } from '../parts/failure.tsx'

/** Rows beside the form. */
const SHOWN = 5

export function PartnerDeliveries({ id }: { id: string }) {
  const texts = useTextsOf(partnersTexts)
  const words = useTextsOf(deliveriesTexts)
  const { api } = useAdmin()
  const place: DeliveryPlace = { profile: id, span: 'day', session: '' }
  const { data, error } = useInfiniteQuery(deliveriesQuery(api, place))
  const [page] = data?.pages ?? []
  const counts = page?.counts
  const of = (count = 0) => grouped(String(count))
  return (
    <section className="partner-deliveries">
      <div className="line">
        <h2 className="sub">{texts.deliveries}</h2>
        <span className="dim">
          {counts && `${texts.lastDay} ${words.summary(of(counts.DELIVERED), of(counts.PENDING), of(counts.DEAD))}`}
        </span>
        <span className="grow" />
        <PageLink to={deliveryAddress({ profile: id, span: 'week', session: '' })}>{texts.allDeliveries}</PageLink>
      </div>
      <Failure of={error} />
      <div className="held">
        {page?.deliveries.length === 0 ? (
          <p className="dim">{texts.noDeliveries}</p>
        ) : (
          <DeliveryTable
            label={texts.deliveries}
            lines={page?.deliveries.slice(0, SHOWN)}
            ofOne
            addressOf={(line) =>
              deliveryAddress({ profile: id, span: 'week', session: '', open: { profile: id, id: line.id } })
            }
          />
        )}
      </div>
    </section>
  )
}
