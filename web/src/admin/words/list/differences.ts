/** What two versions of an entry differ in, as they are shown. */
import type { WordsTexts } from '@codarium/texts'
import type { WordDraft } from './word-draft.ts'

export interface Difference {
  readonly name: string
  readonly mine: string
  readonly other: string
}

export function differences(mine: WordDraft, other: WordDraft, texts: WordsTexts): readonly Difference[] {
  const left = shown(mine, texts)
  const right = new Map(shown(other, texts))
  return left
    .map(([name, text]) => ({ name, mine: text, other: right.get(name) ?? '' }))
    .filter((row) => row.mine !== row.other)
}

function shown({ kind, language, short, meaning, wording, system, code }: WordDraft, texts: WordsTexts) {
  const isSynonym = kind === 'SYNONYM'
  return [
    [texts.kind, texts.kinds[kind]],
    [texts.language, texts.languages[language]],
    [texts.columns.short, short.trim()],
    [texts.form.meaning, isSynonym ? '' : meaning.trim()],
    [texts.form.wording, isSynonym ? '' : wording.trim()],
    [texts.form.system, isSynonym ? texts.systems[system] : ''],
    [texts.form.code, isSynonym ? code.trim() : ''],
  ] as const
}
