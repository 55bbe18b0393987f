/** Asks before an entry is deleted, and shows what a search would no longer find. */
import type { HouseWord } from '@codarium/contract'
import { wordsTexts } from '@codarium/texts'
import { createPortal } from 'react-dom'
import { navigate } from '../../../browser/navigate.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { addressOf, closed } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { Effect } from './effect.tsx'
import { useWordChanges } from './use-words.ts'

export function DeleteWord({ word, close }: { word: HouseWord; close(): void }) {
  const { deletion } = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const { remove } = useWordChanges()
  const does = async () => {
    await remove(word)
    navigate(addressOf(closed(place)), 'replace')
  }
  // Beside the form and not in it: what is typed in the dialog is no part of the entry.
  return createPortal(
    <ConfirmDialog title={deletion.title(word.short)} act={deletion.act} does={does} close={close}>
      <p>{deletion.says}</p>
      <Effect change={{ replaces: word.id }} short={word.short} />
    </ConfirmDialog>,
    document.body,
  )
}
