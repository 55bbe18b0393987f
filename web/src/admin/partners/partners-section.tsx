/** The partners: all of them, one with its form, or a new one, as the address says. */
import '../../styles/admin-connection.css'
import '../../styles/admin-parts.css'
import '../../styles/admin-partners.css'
import { useAdmin } from '../admin-context.ts'
import { PartnerList } from './partner-list.tsx'
import { NewPartner, PartnerPage } from './partner-page.tsx'

export function PartnersSection() {
  const [id] = useAdmin().steps
  if (id === undefined) return <PartnerList />
  if (id === 'new') return <NewPartner />
  return <PartnerPage key={id} id={id} />
}
