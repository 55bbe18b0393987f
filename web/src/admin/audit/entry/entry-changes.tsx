/** The fields that were changed, case by case, with their old and new values. */
import type { AuditEvent, AuditPage } from '@codarium/contract'
import { auditTexts } from '@codarium/texts'
import { useState } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { Failure } from '../../parts/failure.tsx'
import { fieldOf } from '../says.ts'
import { type Change, changesByCase, kindOf, signOf } from './changes.ts'

export function EntryChanges({ event }: { event: AuditEvent }) {
  const texts = useTextsOf(auditTexts)
  const { changes, omitted, more, error } = useChanges(event)
  if (event.changesUnreadable) return <p className="error-t">{texts.unreadable}</p>
  if (changes.length === 0) return null
  return (
    <section className="field-changes" aria-label={texts.changes(changes.length + omitted)}>
      <h3>{texts.changes(changes.length + omitted)}</h3>
      {changesByCase(changes).map(([caseId, of]) => (
        <div key={caseId}>
          <h4>{texts.inCase(caseId)}</h4>
          <ul>
            {of.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a field may be changed twice in one save, and the list never changes its order
              <ChangeLine key={at} change={change} />
            ))}
          </ul>
        </div>
      ))}
      {omitted > 0 && (
        <button type="button" className="btn small" onClick={more}>
          {texts.omitted(omitted)}
        </button>
      )}
      <Failure of={error} />
    </section>
  )
}

function ChangeLine({ change }: { change: Change }) {
  const texts = useTextsOf(auditTexts)
  const { field, before, after } = change
  const kind = kindOf(change)
  return (
    <li>
      <span className={`sign ${kind}`} aria-hidden="true">
        {signOf[kind]}
      </span>
      <span>
        <span className="sr">{texts[kind]}: </span>
        {fieldOf(field, texts)} {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
      </span>
    </li>
  )
}

/** Those the event came with, and the rest of an older one where it is wanted. */
function useChanges({ seq, changes = [], changesOmitted = 0 }: AuditEvent) {
  const { api } = useAdmin()
  const [rest, setRest] = useState<{
    readonly of: number
    readonly changes: readonly Change[]
    readonly omitted: number
  }>()
  const [error, setError] = useState<unknown>()
  const own = rest?.of === seq ? rest : { changes: [], omitted: changesOmitted }
  const all = [...changes, ...own.changes]
  const more = async () => {
    setError(undefined)
    try {
      const path = `/api/v1/audit?before=${seq + 1}&limit=1&changesFrom=${all.length}`
      const { events } = await api<AuditPage>(path)
      const [event] = events
      if (event?.seq !== seq) return
      setRest({ of: seq, changes: [...own.changes, ...(event.changes ?? [])], omitted: event.changesOmitted ?? 0 })
    } catch (reason) {
      setError(reason)
    }
  }
  return { changes: all, omitted: own.omitted, more: () => void more(), error }
}
