/** A place to drop a file or to choose one. */
import { filesTexts } from '@codarium/texts'
import { type ReactNode, useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useDrop } from './use-drop.ts'

interface FileDropProps {
  /** What it is for. */
  readonly label: string
  /** The endings a browser offers first. */
  readonly accept: string
  readonly busy: boolean
  take(file: File): void
  /** What may be dropped. */
  readonly children: ReactNode
}

export function FileDrop({ label, accept, busy, take, children }: FileDropProps) {
  const texts = useTextsOf(filesTexts)
  const says = useId()
  const give = ([file]: Iterable<File>) => {
    if (file && !busy) take(file)
  }
  const { isOver, listeners } = useDrop(give)
  return (
    <label className={isOver ? 'file-drop over' : 'file-drop'} {...listeners}>
      <b>{texts.drop}</b> {texts.or} <span className="link">{texts.choose}</span>
      <small className="dim" id={says}>
        {children}
      </small>
      <input
        type="file"
        className="sr"
        aria-label={label}
        aria-describedby={says}
        accept={accept}
        disabled={busy}
        onChange={({ target }) => {
          give(target.files ?? [])
          // The same file, mended, can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
