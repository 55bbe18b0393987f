/** Files that were chosen, with what has to be said of each before they are sent. */
import { importsTexts } from '@codarium/texts'
import { useEffect, useRef } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { ChosenRow } from './chosen-row.tsx'
import { isComplete } from './upload-kinds.ts'
import type { ChosenFile } from './upload-queue.ts'

interface ChosenFilesProps {
  readonly files: readonly ChosenFile[]
  readonly year: string
  readonly largest: number | undefined
  change(files: readonly ChosenFile[]): void
  /** Sends them; `scans` says whether those in the inbox are imported at once. */
  send(scans: boolean): void
}

export function ChosenFiles({ files, year, largest, change, send }: ChosenFilesProps) {
  const texts = useTextsOf(importsTexts)
  const go = useRef<HTMLButtonElement>(null)
  const fits = (file: File) => largest === undefined || file.size <= largest
  const ready = files.every(({ choice, file }) => isComplete(choice) && fits(file))
  const count = files.length
  // Whoever chose files goes on by Enter.
  useEffect(() => {
    if (count > 0) go.current?.focus()
  }, [count])
  return (
    <section className="chosen" aria-labelledby="chosen">
      <h2 id="chosen" className="sub">
        {texts.chosen(count)}
      </h2>
      <ul>
        {files.map((each) => (
          <ChosenRow
            key={each.id}
            chosen={each}
            year={year}
            tooLarge={!fits(each.file)}
            change={(choice) => change(files.map((one) => (one.id === each.id ? { ...one, choice } : one)))}
            remove={() => change(files.filter(({ id }) => id !== each.id))}
          />
        ))}
      </ul>
      <p className="acts">
        <button ref={go} type="button" className="btn pri" disabled={!ready} onClick={() => send(true)}>
          {texts.importThem(count)}
        </button>
        <button
          type="button"
          className="btn"
          disabled={!ready || files.some(({ choice }) => choice.kind !== 'found')}
          onClick={() => send(false)}
        >
          {texts.onlyStore}
        </button>
        <button type="button" className="btn bare" onClick={() => change([])}>
          {texts.dropThem}
        </button>
        {!ready && <span className="dim">{texts.notReady}</span>}
      </p>
    </section>
  )
}
