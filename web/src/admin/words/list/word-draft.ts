/** What stands in the form of an entry, and what of it is sent. */
import type { ClassificationType, HouseWord, NewHouseWord } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { listOf, looksLikeCode } from '../../../catalogue/code-form.ts'

/** What was typed and not saved yet, by entry, with the entry it is based on: it outlives a look at another one. */
export type KeptDrafts = Map<string, { readonly draft: WordDraft; readonly base?: HouseWord }>

/** Every field as its box shows it. */
export interface WordDraft {
  readonly kind: HouseWord['kind']
  readonly language: Language
  readonly short: string
  readonly meaning: string
  readonly wording: string
  readonly system: ClassificationType
  readonly code: string
}

export const draftOf = (word: Partial<NewHouseWord>, language: Language): WordDraft => ({
  kind: word.kind ?? 'ABBREVIATION',
  language: word.language ?? language,
  short: word.short ?? '',
  meaning: word.meaning ?? '',
  wording: word.wording ?? '',
  system: word.system ?? 'ICD10',
  code: word.code ?? '',
})

/** The entry as it is sent: a synonym means a code, everything else a text. */
export function wordOf({ kind, language, short, meaning, wording, system, code }: WordDraft): NewHouseWord {
  const named = { kind, language, short: short.trim() }
  if (kind === 'SYNONYM') return { ...named, system, code: code.trim() }
  return { ...named, ...filled('meaning', meaning), ...filled('wording', wording) }
}

/** Whether there is enough to be tried or saved; what else is wrong with it the server says. */
export function isComplete({ kind, short, meaning, wording, system, code }: WordDraft): boolean {
  if (short.trim() === '') return false
  return kind === 'SYNONYM' ? looksLikeCode(listOf(system), code) : (meaning + wording).trim() !== ''
}

/** Whether two drafts would be sent as the same entry. */
export const isSame = (one: WordDraft, other: WordDraft): boolean =>
  JSON.stringify(wordOf(one)) === JSON.stringify(wordOf(other))

function filled<Name extends 'meaning' | 'wording'>(name: Name, text: string): { readonly [name in Name]?: string } {
  return (text.trim() === '' ? {} : { [name]: text.trim() }) as { readonly [name in Name]?: string }
}
