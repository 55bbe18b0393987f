/** An entry of the house's list as it comes over the wire and goes back. */
import type { HouseWord, NewHouseWord } from '@codarium/contract'
import { type HouseWordFacts, type KeptWord, revisionOf } from './house-word.ts'
import type { HouseWordList } from './house-words.ts'

export function factsOf({
  kind,
  language = 'de',
  short,
  meaning = '',
  wording = '',
  system,
  code = '',
}: NewHouseWord): HouseWordFacts {
  const [plainShort, plainMeaning, plainWording] = [short, meaning, wording].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )
  return {
    kind,
    language,
    system: system ?? '',
    code,
    short: plainShort ?? '',
    meaning: plainMeaning ?? '',
    wording: plainWording ?? '',
  }
}

export function onWire(word: KeptWord, list: Pick<HouseWordList, 'isKnown'>): HouseWord {
  const { id, kind, language, short, meaning, wording, system, code, changedAt, changedBy } = word
  return {
    ...{ id, kind, language, short },
    ...(meaning ? { meaning } : {}),
    ...(wording ? { wording } : {}),
    ...(system ? { system, code, known: list.isKnown(word) } : {}),
    revision: revisionOf(word),
    changedAt: new Date(changedAt).toISOString(),
    changedBy,
  }
}
