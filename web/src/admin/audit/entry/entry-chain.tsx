/** Where an event stands in the chain: the hashes before and after it, the link that covers it, and whether its own fits. */
import type { AuditPlace } from '@codarium/contract'
import { auditTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { Failure } from '../../parts/failure.tsx'
import { CopyHash } from '../copy-hash.tsx'
import { shortHash } from '../short-hash.ts'
import { useChainPlace } from './use-entry.ts'

export function EntryChain({ seq, hash }: { seq: number; hash: string }) {
  const texts = useTextsOf(auditTexts)
  const { data: place, error } = useChainPlace(seq)
  return (
    <section className="in-chain" aria-label={texts.chain}>
      <h3>
        {texts.chain} <CopyHash text={hash} />
      </h3>
      <ol>
        <li>
          <span>{texts.before}</span>
          <code>{place ? place.before ? shortHash(place.before.hash) : texts.first : <Waiting size="short" />}</code>
        </li>
        <li className="on">
          <span>{texts.this}</span>
          <code title={hash}>{shortHash(hash)}</code>
        </li>
        <li>
          <span>{texts.after}</span>
          <code>{place ? place.after ? shortHash(place.after.hash) : texts.newest : <Waiting size="short" />}</code>
        </li>
      </ol>
      <Failure of={error} />
      {place && <Verdict place={place} />}
    </section>
  )
}

function Verdict({ place: { segment, place, link, isSound, keyed } }: { place: AuditPlace }) {
  const texts = useTextsOf(auditTexts)
  return (
    <>
      <p className={isSound ? 'ok-t' : 'error-t'}>
        <Mark shape={isSound ? 'ok' : 'error'} /> {isSound ? texts.sound : texts.unsound}
      </p>
      <p className="dim">
        {texts.place(place)}
        {segment && `, ${texts.segment} ${segment}`}
        {link && `, ${texts.link(link.number)} `}
        {link && <code title={link.hash}>{shortHash(link.hash)}</code>}
      </p>
      {segment && !link && <p className="dim">{texts.notLinked}</p>}
      {!keyed && <p className="dim">{texts.notKeyed}</p>}
    </>
  )
}
