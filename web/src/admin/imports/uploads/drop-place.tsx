/** Where files are dropped or chosen, and the year they are for. */
import { importsTexts } from '@codarium/texts'
import { type ReactNode, useId, useState } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'

interface DropPlaceProps {
  /** Largest file taken (bytes), once the server has said it. */
  readonly largest: number | undefined
  take(files: readonly File[]): void
  /** The year, at the right end. */
  readonly children: ReactNode
}

export function DropPlace({ largest, take, children }: DropPlaceProps) {
  const texts = useTextsOf(importsTexts)
  const [over, setOver] = useState(false)
  const says = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the button inside does the same by the keyboard
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <label className="choose">
        <b>{texts.drop}</b> {texts.or} <span className="link">{texts.choose}</span>
        <input
          type="file"
          multiple
          className="sr"
          aria-label={texts.chooseFiles}
          aria-describedby={says}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // The same file, mended, can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <span className="dim" id={says}>
        {texts.accepted(largest === undefined ? undefined : texts.size(largest))}
      </span>
      <span className="grow" />
      {children}
    </div>
  )
}
