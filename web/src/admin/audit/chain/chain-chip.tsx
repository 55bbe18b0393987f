/** How the chain stands, behind the title: unbroken, broken or not checked; leads to the details. */
import { auditTexts, dateAndTime } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { useAudit } from '../audit-context.ts'
import type { Verifying } from './use-verification.ts'

export function ChainChip({ verifying: { known, running } }: { verifying: Verifying }) {
  const texts = useTextsOf(auditTexts)
  const { to } = useAudit()
  if (!known) return null
  const { last } = known
  const at = last ? dateAndTime(new Date(last.endedAt)) : ''
  const kind = last ? (last.breakCount > 0 ? 'error' : 'ok') : 'none'
  return (
    <PageLink to={to({ opened: { kind: 'chain' } })} className={`chip chain-state ${running ? 'none' : kind}`}>
      {running || !last ? (
        <>
          <Mark shape="none" /> {running ? texts.verifying(known.running?.rows ?? 0) : texts.neverVerified}
        </>
      ) : (
        <>
          <Mark shape={kind} /> {kind === 'ok' ? texts.unbroken(last.rows, at) : texts.broken(last.breakCount, at)}
        </>
      )}
    </PageLink>
  )
}
