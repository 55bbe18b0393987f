/** All entries of one short form, so that somebody who changes one sees the others. */
import type { HouseWord } from '@codarium/contract'
import { wordsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useRested } from '../../../browser/use-rested.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { addressOf, closed, NEW } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'
import { useMeanings } from './use-words.ts'
import { wordRows } from './word-rows.ts'

/** `current` is the entry that is open. */
export function Meanings({
  of: word,
  current,
}: {
  of: Pick<HouseWord, 'kind' | 'language' | 'short'>
  current?: string
}) {
  const texts = useTextsOf(wordsTexts)
  const place = useWordsPlace()
  const { kind, language, short } = word
  const rested = useRested(short)
  const { data = [] } = useMeanings({ kind, language, short: rested })
  const others = data.filter(({ id }) => id !== current)
  if (current === undefined && others.length === 0) return null
  return (
    <section className="meanings">
      <h2 className="sub">{texts.meanings(short)}</h2>
      <ul>
        {wordRows(data).map(({ word: each, sameMeaning }) => (
          <li key={each.id}>
            <span className="cut">{!sameMeaning && each.meaning}</span>
            <PageLink to={addressOf({ ...closed(place), open: each.id })} current={each.id === current}>
              {each.code ?? each.wording ?? each.meaning}
            </PageLink>
          </li>
        ))}
      </ul>
      {current !== undefined && (
        <p>
          <PageLink to={addressOf({ ...closed(place), open: NEW, kind, language, short })}>{texts.addMeaning}</PageLink>
        </p>
      )}
    </section>
  )
}
