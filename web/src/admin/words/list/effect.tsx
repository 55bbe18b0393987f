/** What a search finds now and would find after a change, side by side, before anything is saved. */
import type { ClassificationType, HouseWordPreview, HouseWordPreviewRequest } from '@codarium/contract'
import { wordsTexts } from '@codarium/texts'
import { useState } from 'react'
import { useRested } from '../../../browser/use-rested.ts'
import { useTexts } from '../../../language/use-language.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { mayWorkLater } from '../../../server/server-error.ts'
import { Failure } from '../../parts/failure.tsx'
import { useSearchVersion } from '../use-search-version.ts'
import { fieldErrors } from './field-errors.ts'
import { type PreviewRow, previewRows } from './preview-rows.ts'
import { usePreview } from './use-words.ts'

interface EffectProps {
  /** The change; undefined while it is not complete. */
  readonly change: Pick<HouseWordPreviewRequest, 'word' | 'replaces'> | undefined
  /** What is tried unless something else is typed. */
  readonly short: string
  readonly system?: ClassificationType
}

/** Hits of each side. */
const HITS = 8

/** Longest query the server takes (characters). */
const LONGEST = 500

export function Effect({ change, short, system }: EffectProps) {
  const texts = useTextsOf(wordsTexts)
  const { refusals } = useTexts()
  const version = useSearchVersion()
  const [typed, setTyped] = useState<string>()
  const q = (typed ?? short).trim()
  const complete = change !== undefined && q !== '' && version !== undefined
  const now = JSON.stringify({ ...change, q, version, size: HITS, ...(system && { type: system }) })
  const rested = useRested(now)
  const asked: HouseWordPreviewRequest = JSON.parse(rested)
  const found = usePreview(asked, complete && rested === now)
  const isOld = found.isPlaceholderData || rested !== now
  const isField = Object.keys(fieldErrors(found.error, refusals)).length > 0
  return (
    <section className="effect">
      <h2 className="sub">{texts.effect}</h2>
      <p className="dim">{texts.effectSays}</p>
      <input
        type="text"
        className="try"
        aria-label={texts.tryQuery}
        maxLength={LONGEST}
        value={typed ?? short}
        onChange={({ target }) => setTyped(target.value)}
      />
      {complete && found.error && !isField && !mayWorkLater(found.error) ? <Failure of={found.error} /> : null}
      {found.data && complete && !isField ? (
        <Sides preview={found.data} old={isOld} />
      ) : (
        <p className="dim">{complete && !found.error ? ' ' : texts.previewIncomplete}</p>
      )}
    </section>
  )
}

function Sides({ preview: { before, after }, old }: { preview: HouseWordPreview; old: boolean }) {
  const texts = useTextsOf(wordsTexts)
  return (
    <div className={old ? 'sides old' : 'sides'} aria-busy={old}>
      <Side title={texts.before} total={before.total} rows={previewRows(before, after)} sign="−" />
      <Side title={texts.after} total={after.total} rows={previewRows(after, before)} sign="+" />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly total: number
  readonly rows: readonly PreviewRow[]
  /** Of a hit the other side does not have. */
  readonly sign: string
}

function Side({ title, total, rows, sign }: SideProps) {
  const texts = useTextsOf(wordsTexts)
  const isAfter = sign === '+'
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="dim">{total === 0 ? texts.noHit : texts.hits(total)}</span>
      </h3>
      <ol>
        {rows.map(({ place, code, text, meaning, alone, was }) => (
          <li key={code} className={alone ? 'alone' : undefined}>
            <b>{code}</b>{' '}
            <span title={text}>
              {text}
              {meaning && <small className="dim">{meaning}</small>}
            </span>
            {isAfter && alone && <small className="delta">{texts.newHit}</small>}
            {isAfter && !alone && was !== undefined && was !== place && (
              <small className="delta">{texts.movedFrom(was)}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
