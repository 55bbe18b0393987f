/** Two people have changed the same entry: both are shown, and whoever came second chooses. */
import type { HouseWord } from '@codarium/contract'
import { dateAndTime, wordsTexts } from '@codarium/texts'
import { useState } from 'react'
import { navigate } from '../../../browser/navigate.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Failure } from '../../parts/failure.tsx'
import { addressOf, closed } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { differences } from './differences.ts'
import type { Conflict, useEditedWord } from './use-edited-word.ts'
import { useWordChanges } from './use-words.ts'
import { draftOf, wordOf } from './word-draft.ts'

interface CompareWordProps {
  readonly id: string
  readonly conflict: Conflict
  readonly edited: ReturnType<typeof useEditedWord>
}

export function CompareWord({ conflict: { theirs }, edited, id }: CompareWordProps) {
  const { conflict: texts } = useTextsOf(wordsTexts)
  return (
    <section className="conflict" role="alert">
      <h3 className="warn-t">
        <Mark shape="warn" /> {texts.title}
      </h3>
      {theirs ? <Changed theirs={theirs} edited={edited} /> : <Gone id={id} edited={edited} />}
    </section>
  )
}

function Changed({ theirs, edited }: { theirs: HouseWord; edited: CompareWordProps['edited'] }) {
  const texts = useTextsOf(wordsTexts)
  const { draft, busy } = edited
  return (
    <>
      <p>{texts.conflict.says(theirs.changedBy, dateAndTime(new Date(theirs.changedAt)))}</p>
      <table>
        <thead>
          <tr>
            <th />
            <th>{texts.conflict.mine}</th>
            <th>{texts.conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences(draft, draftOf(theirs, theirs.language), texts).map(({ name, mine, other }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="mine">{mine}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="acts">
        <button type="button" className="btn" disabled={busy} onClick={edited.follow}>
          {texts.conflict.takeTheirs}
        </button>
        <button type="button" className="btn pri" disabled={busy} onClick={() => void edited.save(theirs.revision)}>
          {texts.conflict.keepMine}
        </button>
      </p>
    </>
  )
}

function Gone({ id, edited }: { id: string; edited: CompareWordProps['edited'] }) {
  const { conflict: texts } = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const { create } = useWordChanges()
  const [error, setError] = useState<unknown>()
  const again = () =>
    create(wordOf(edited.draft)).then((word) => {
      if (place.open === id) navigate(addressOf({ ...closed(place), open: word.id }), 'replace')
    }, setError)
  return (
    <>
      <p>{texts.gone}</p>
      <Failure of={error} />
      <p className="acts">
        <button type="button" className="btn pri" onClick={() => void again()}>
          {texts.createAgain}
        </button>
      </p>
    </>
  )
}
