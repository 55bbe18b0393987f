/** The audit trail: who did what, as sentences; an event opens beside the list, with its place in the chain. */
import { adminTexts, auditTexts } from '@codarium/texts'
import '../../styles/admin-audit.css'
import '../../styles/admin-parts.css'
import { useEffect } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'
import { navigate } from '../../browser/navigate.ts'
import { useQueryText } from '../../browser/use-path.ts'
import { useSame } from '../../browser/use-same.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { AuditActions } from './audit-actions.tsx'
import { type Audit, AuditContext } from './audit-context.ts'
import { ChainChip } from './chain/chain-chip.tsx'
import { ChainDetail } from './chain/chain-detail.tsx'
import { useVerification, type Verifying } from './chain/use-verification.ts'
import { DetailHead } from './detail-head.tsx'
import { EntryDetail } from './entry/entry-detail.tsx'
import { KeysDetail } from './keys/keys-detail.tsx'
import { EventFilters } from './list/event-filters.tsx'
import { EventTable } from './list/event-table.tsx'
import { ListEnd } from './list/list-end.tsx'
import { type Events, useEvents } from './list/use-events.ts'
import { addressOf, filtersOf, type Opened, readPlace } from './place.ts'
import { useTrailFile } from './use-trail-file.ts'

export function AuditSection() {
  const texts = useTextsOf(auditTexts)
  const { sections } = useTextsOf(adminTexts)
  const audit = useAuditPlace()
  const { place } = audit
  const events = useEvents(filtersOf(place))
  const verifying = useVerification()
  const file = useTrailFile(filtersOf(place))
  useClosingKey(audit)
  return (
    <AuditContext value={audit}>
      <SectionFrame
        title={sections.audit}
        state={<ChainChip verifying={verifying} />}
        actions={<AuditActions verifying={verifying} file={file} />}
        above={
          <>
            <Failure of={file.error} />
            {verifying.known?.enabled === false && (
              <p className="warn-t" role="status">
                {texts.disabled}
              </p>
            )}
            <EventFilters events={events} />
          </>
        }
        detail={
          place.opened && (
            <div className="trail-detail">
              <Shown opened={place.opened} events={events} verifying={verifying} />
            </div>
          )
        }
      >
        <EventTable events={events} />
        <ListEnd events={events} />
      </SectionFrame>
    </AuditContext>
  )
}

function Shown({ opened, events, verifying }: { opened: Opened; events: Events; verifying: Verifying }) {
  const texts = useTextsOf(auditTexts)
  const { sections } = useTextsOf(adminTexts)
  const { capabilities } = useAdmin()
  const isListed = !events.waiting && !events.old
  if (opened.kind === 'entry')
    return <EntryDetail key={opened.seq} seq={opened.seq} listed={events.events} isListed={isListed} />
  if (opened.kind === 'chain') return <ChainDetail verifying={verifying} />
  if (opened.kind === 'keys' && capabilities.includes('encryption.administer')) return <KeysDetail />
  return (
    <>
      <DetailHead title={sections.audit} />
      <p role="status">{texts.unknownPart}</p>
    </>
  )
}

function useAuditPlace(): Audit {
  const { steps } = useAdmin()
  const place = readPlace(steps, useQueryText())
  const to: Audit['to'] = (change) => addressOf({ ...place, ...change })
  return { place, to, go: (change, how) => navigate(to(change), how) }
}

/** Esc closes what is open beside the list. */
function useClosingKey({ place, go }: Audit): void {
  const close = useSame(() => place.opened && go({ opened: undefined }))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isForPage(event)) close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [close])
}
