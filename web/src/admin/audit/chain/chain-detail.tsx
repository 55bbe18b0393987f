/** What the newest verification found: when, how many events, where the chain ends, and where it is broken. */
import type { AuditAnchor, AuditVerdict } from '@codarium/contract'
import { auditTexts, grouped } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Fact, FactList } from '../../parts/fact-list.tsx'
import { Failure } from '../../parts/failure.tsx'
import { CopyHash } from '../copy-hash.tsx'
import { exactTime } from '../days.ts'
import { DetailHead } from '../detail-head.tsx'
import { ChainBreaks } from './chain-breaks.tsx'
import type { Verifying } from './use-verification.ts'

export function ChainDetail({ verifying: { known, running, error, refused } }: { verifying: Verifying }) {
  const texts = useTextsOf(auditTexts)
  return (
    <>
      <DetailHead title={texts.verification} />
      <Failure of={error ?? refused} />
      {running && <p role="status">{texts.verifying(known?.running?.rows ?? 0)}</p>}
      {known?.failed && <p className="error-t">{texts.failed}</p>}
      {known && !known.last && (
        <>
          {!running && <p>{texts.neverSays}</p>}
          <FactList>
            <AnchorFact anchor={known.anchor} />
          </FactList>
        </>
      )}
      {known?.last && <VerdictFacts verdict={known.last} anchor={known.anchor} />}
      {known?.last && <ChainBreaks verdict={known.last} />}
    </>
  )
}

function VerdictFacts({ verdict, anchor }: { verdict: AuditVerdict; anchor: AuditAnchor | undefined }) {
  const texts = useTextsOf(auditTexts)
  const { startedAt, endedAt, by, rows, unlinked, segments, keyed, anchors, head, breakCount } = verdict
  const seconds = ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)
  const isWhole = breakCount === 0
  return (
    <>
      <p className={isWhole ? 'ok-t' : 'error-t'}>
        <Mark shape={isWhole ? 'ok' : 'error'} /> {isWhole ? texts.unbrokenSays : texts.brokenSays}
      </p>
      <FactList>
        <Fact name={texts.checked}>{exactTime(new Date(endedAt))}</Fact>
        <Fact name={texts.by}>{by}</Fact>
        <Fact name={texts.took}>{texts.seconds(seconds)}</Fact>
        <Fact name={texts.rows}>{grouped(String(rows))}</Fact>
        {unlinked > 0 && <Fact name={texts.unlinked}>{grouped(String(unlinked))}</Fact>}
        <Fact name={texts.segments}>{grouped(String(segments))}</Fact>
        <Fact name={texts.anchors}>{grouped(String(anchors))}</Fact>
        <AnchorFact anchor={anchor} />
        {head && <ChainHead head={head} />}
      </FactList>
      {!keyed && <p className="dim">{texts.notKeyedTrail}</p>}
    </>
  )
}

function AnchorFact({ anchor }: { anchor: AuditAnchor | undefined }) {
  const texts = useTextsOf(auditTexts)
  if (!anchor) return <Fact name={texts.anchor}>{texts.noAnchor}</Fact>
  return (
    <Fact name={texts.anchor}>
      {exactTime(new Date(anchor.at))}
      <small>
        {anchor.signed ? texts.signed : texts.unsigned}, {anchor.node}
      </small>
    </Fact>
  )
}

function ChainHead({ head: { segment, number, hash } }: { head: NonNullable<AuditVerdict['head']> }) {
  const texts = useTextsOf(auditTexts)
  const note = `${segment}:${number}:${hash}`
  return (
    <Fact name={texts.head}>
      <code>{note}</code>
      <small>{texts.headSays}</small>
      <CopyHash text={note} />
    </Fact>
  )
}
