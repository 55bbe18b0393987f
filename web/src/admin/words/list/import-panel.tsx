/** Imports a list of words from a file: added to those that are there, or in their place. */
import { grouped, wordsTexts } from '@codarium/texts'
import { useState } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { FileResult } from '../../parts/file-result.tsx'
import { useFileImport } from '../../parts/use-file-import.ts'
import { DetailHead } from './detail-head.tsx'
import { useWordChanges, useWordCount, WORDS } from './use-words.ts'

export function ImportPanel() {
  const { csv } = useTextsOf(wordsTexts)
  const { refresh } = useWordChanges()
  const { data: count } = useWordCount()
  const { state, start } = useFileImport(`${WORDS}/import`, refresh)
  const [replaces, setReplaces] = useState(false)
  const [waiting, setWaiting] = useState<File>()
  const take = (file: File) => {
    if (replaces && count !== 0) setWaiting(file)
    else void start(file)
  }
  return (
    <>
      <DetailHead title={csv.title} />
      <FileDrop label={csv.title} accept=".csv,.txt,.zip,.xlsx" busy={state.phase === 'running'} take={take}>
        {csv.columns}
      </FileDrop>
      <p>
        <label className="tick">
          <input type="checkbox" checked={replaces} onChange={({ target }) => setReplaces(target.checked)} />{' '}
          {csv.replace}
        </label>
      </p>
      <FileResult of={state} />
      {waiting && (
        <ConfirmDialog
          title={csv.replaceTitle}
          act={csv.replaceAct}
          does={async () => void start(waiting, '?replace=true')}
          close={() => setWaiting(undefined)}
        >
          <p>{csv.replaceSays(count === undefined ? '…' : grouped(String(count)), waiting.name)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
