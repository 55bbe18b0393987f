/** Two administrators have changed the same profile: both changes beside each other, field by field; nothing is overwritten unasked. */
import type { IntegrationProfile } from '@codarium/contract'
import { clockTime, partnersTexts } from '@codarium/texts'
import { useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type DraftField, draftOf, type Meeting, meetings, merged, type ProfileDraft } from './profile-draft.ts'
import { valueWords } from './value-words.ts'

interface ConflictDialogProps {
  readonly before: ProfileDraft
  readonly here: ProfileDraft
  readonly there: IntegrationProfile
  /** Saves what was chosen, on top of what is there. */
  save(draft: ProfileDraft): Promise<unknown>
  close(): void
}

export function ConflictDialog({ before, here, there, save, close }: ConflictDialogProps) {
  const texts = useTextsOf(partnersTexts)
  const theirs = draftOf(there)
  const met = meetings(before, here, theirs)
  const [mine, setMine] = useState<ReadonlySet<DraftField>>(new Set())
  const choose = (field: DraftField, isMine: boolean) =>
    setMine((chosen) => new Set(isMine ? [...chosen, field] : [...chosen].filter((each) => each !== field)))
  const both = met.filter(({ changed }) => changed === 'both')
  return (
    <ConfirmDialog
      title={texts.conflictTitle}
      act={texts.conflictAct}
      does={() => save(merged(before, here, theirs, (field) => mine.has(field)))}
      close={close}
    >
      <p>{texts.conflictSays(clockTime(new Date(there.updatedAt)))}</p>
      {both.length === 0 && <p className="dim">{texts.conflictNone}</p>}
      <table className="conflict">
        <thead>
          <tr>
            <th>{texts.conflictField}</th>
            <th>{texts.before}</th>
            <th>{texts.theirs}</th>
            <th>{texts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {met.map((each) => (
            <Row
              key={each.field}
              meeting={each}
              drafts={{ before, theirs, here }}
              isMine={each.changed === 'here' || mine.has(each.field)}
              choose={(isMine) => choose(each.field, isMine)}
            />
          ))}
        </tbody>
      </table>
    </ConfirmDialog>
  )
}

interface RowProps {
  readonly meeting: Meeting
  readonly drafts: Readonly<Record<'before' | 'theirs' | 'here', ProfileDraft>>
  readonly isMine: boolean
  choose(isMine: boolean): void
}

function Row({ meeting: { field, changed }, drafts, isMine, choose }: RowProps) {
  const texts = useTextsOf(partnersTexts)
  const cell = (side: 'theirs' | 'here') => {
    const on = isMine === (side === 'here')
    const words = valueWords(drafts[side][field], texts)
    return (
      <td className={on ? 'taken' : 'left-out'}>
        {changed === 'both' ? (
          <label>
            <input type="radio" name={`meet-${field}`} checked={on} onChange={() => choose(side === 'here')} /> {words}
          </label>
        ) : (
          words
        )}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{texts.fields[field]}</th>
      <td className="dim">{valueWords(drafts.before[field], texts)}</td>
      {cell('theirs')}
      {cell('here')}
    </tr>
  )
}
