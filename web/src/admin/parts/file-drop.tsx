/** A place to drop a file or to choose one. */
import { filesTexts } from '@codarium/texts'
import { type ReactNode, useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'

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
  const [over, setOver] = useState(false)
  const give = (files: FileList | null) => {
    const file = files?.item(0)
    if (file && !busy) take(file)
  }
  return (
    <label
      className={over ? 'file-drop over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        give(event.dataTransfer.files)
      }}
    >
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
          give(target.files)
          // The same file, mended, can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
