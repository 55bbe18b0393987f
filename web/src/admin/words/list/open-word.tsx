/** The entry that is open: read for itself, so that its address works for whoever it is sent to. */
import { wordsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { ServerRefused } from '../../../server/server-error.ts'
import { Failure } from '../../parts/failure.tsx'
import { addressOf, closed } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { DetailHead } from './detail-head.tsx'
import { EditWord } from './edit-word.tsx'
import { useWord } from './use-words.ts'
import type { KeptDrafts } from './word-draft.ts'

export function OpenWord({ id, drafts }: { id: string; drafts: KeptDrafts }) {
  const { form } = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const { data, error } = useWord(id)
  if (data) return <EditWord word={data} drafts={drafts} />
  // An id of another form is none there could be.
  const gone = error instanceof ServerRefused && [400, 404].includes(error.status)
  return (
    <>
      <DetailHead title={gone ? form.loadAgain : '…'} />
      {!gone && <Failure of={error} />}
      {error && (
        <p>
          <PageLink to={addressOf(closed(place))}>{form.toList}</PageLink>
        </p>
      )}
    </>
  )
}
