/** Where files are dropped or chosen, and the year they are for. */
import { importsTexts } from '@codarium/texts'
import { type ReactNode, useId } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useDrop } from '../../parts/use-drop.ts'

interface DropPlaceProps {
  /** Largest file taken (bytes), once the server has said it. */
  readonly largest: number | undefined
  take(files: readonly File[]): void
  /** The year, at the right end. */
  readonly children: ReactNode
}

export function DropPlace({ largest, take, children }: DropPlaceProps) {
  const texts = useTextsOf(importsTexts)
  const { isOver, listeners } = useDrop(take)
  const says = useId()
  return (
    <div className={isOver ? 'drop over' : 'drop'} {...listeners}>
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
