/** What can be done with the whole of the list: saving it as a file, verifying the chain, looking after the keys. */
import { auditTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { useAudit } from './audit-context.ts'
import type { Verifying } from './chain/use-verification.ts'
import type { TrailFile } from './use-trail-file.ts'

export function AuditActions({ verifying, file }: { verifying: Verifying; file: TrailFile }) {
  const texts = useTextsOf(auditTexts)
  const { capabilities } = useAdmin()
  const { to, go } = useAudit()
  const verify = () => {
    verifying.begin()
    go({ opened: { kind: 'chain' } })
  }
  return (
    <>
      <button type="button" className="btn" title={texts.csvSays} disabled={file.busy} onClick={() => file.save('csv')}>
        {texts.csv}
      </button>
      <button
        type="button"
        className="btn"
        title={texts.jsonlSays}
        disabled={file.busy}
        onClick={() => file.save('jsonl')}
      >
        {texts.jsonl}
      </button>
      {verifying.known && (
        <button type="button" className="btn" disabled={verifying.running} onClick={verify}>
          {texts.verify}
        </button>
      )}
      {capabilities.includes('encryption.administer') && (
        <PageLink to={to({ opened: { kind: 'keys' } })} className="btn">
          {texts.encryption}
        </PageLink>
      )}
    </>
  )
}
