/** Where the chain is broken: the place in our words, the finding in those of the server. */
import type { AuditVerdict } from '@codarium/contract'
import { auditTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'

export function ChainBreaks({ verdict: { breaks, breakCount } }: { verdict: AuditVerdict }) {
  const texts = useTextsOf(auditTexts)
  if (breakCount === 0) return null
  const more = breakCount - breaks.length
  return (
    <section aria-label={texts.breaks}>
      <h3>{texts.breaks}</h3>
      <ul className="chain-breaks">
        {breaks.map(({ segment, from, to, problem }) => (
          <li key={`${segment ?? ''} ${from} ${problem}`}>
            <b>{texts.breakAt(from, to)}</b>
            {segment && <small>{`${texts.segment} ${segment}`}</small>}
            <small lang="en">{problem}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="dim">{texts.moreBreaks(more)}</p>}
    </section>
  )
}
