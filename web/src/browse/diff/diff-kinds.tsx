/** The kinds of differences with their counts, and the search in all of them. */
import { grouped } from '@codarium/texts'
import { type RefObject, useEffect } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import type { DiffPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import type { DiffAnswer } from './diff-answer.ts'
import { LONGEST_TEXT, withChoice } from './diff-question.ts'
import type { DiffText } from './use-diff-text.ts'

interface DiffKindsProps {
  readonly place: DiffPlace
  readonly counts: DiffAnswer['counts'] | undefined
}

const changes = ['NEW', 'DELETED', 'CHANGED'] as const
const looks = { NEW: 'n', DELETED: 'x', CHANGED: 'c' } as const

export function DiffKinds({ place, counts }: DiffKindsProps) {
  const texts = useBrowseTexts()
  const { go } = useBrowse()
  const count = (of: keyof DiffAnswer['counts']) => <b>{counts ? grouped(String(counts[of])) : '–'}</b>
  const choose = (change: DiffPlace['change']) => go(withChoice(place, { change }))
  return (
    <fieldset className="diff-kinds" aria-label={texts.kindOfChange}>
      <button type="button" aria-pressed={!place.change} onClick={() => choose(undefined)}>
        {count('all')} {texts.allChanges}
      </button>
      {changes.map((change) => (
        <button key={change} type="button" aria-pressed={place.change === change} onClick={() => choose(change)}>
          {count(change)}{' '}
          <span className={`kd ${looks[change]}`}>
            {change === 'CHANGED' && <Mark shape="changed" />}
            {texts.kindsOfChange[change]}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** The field; the slash goes to it from anywhere on the page. */
export function DiffSearch({ text, box }: { text: DiffText; box: RefObject<HTMLInputElement | null> }) {
  const texts = useBrowseTexts()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
  return (
    <div className="diff-search">
      <Mark shape="search" small={false} />
      <input
        ref={box}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_TEXT}
        aria-label={texts.searchDifferences}
        aria-keyshortcuts="/"
        placeholder={texts.searchDifferences}
        value={text.text}
        onChange={({ target }) => text.type(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (text.text ? text.type('') : event.currentTarget.blur())}
      />
      <span aria-hidden="true">
        <kbd>{text.text ? 'Esc' : '/'}</kbd>
      </span>
    </div>
  )
}
