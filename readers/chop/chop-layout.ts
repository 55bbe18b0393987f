/** The columns of the systematic index of CHOP and what its cells can be. */
import { type Layout, optional, required } from '../table/columns.ts'
import { chopChapter, chopCode } from '../values/codes.ts'
import { type Kind, YES_NO } from '../values/kinds.ts'
import { fold, plainText } from '../values/plain-text.ts'

/** The columns by name; the rest of the file (publisher, date, indent) is not needed. */
export type ChopColumn = 'code' | 'item' | 'text' | 'codable' | 'status' | 'laterality'

/** The layout of 2025, in the languages its header was seen or may be expected in. */
export const CHOP_LAYOUT: Layout<ChopColumn> = {
  what: 'a systematic index of CHOP',
  columns: {
    code: required('zcode | code | kode | codice | chop code'),
    item: required("item type | item | type | typ | tipo | elementtyp | type d'element"),
    text: required('text | texte | testo'),
    codable: required('codable | kodierbar | codierbar | codificabile'),
    status: optional('status | statut | stato'),
    laterality: optional('laterality | lateralité | lateralità | lateralität | seitigkeit'),
  },
}

/** The kinds of rows: title, description, inclusion, note, code also, exclusion. */
export type ItemType = 'T' | 'B' | 'I' | 'N' | 'S' | 'X'

/** The kind of a row by its letter. */
export const ITEM_TYPE: Kind<ItemType> = {
  what: 'an item type (T, B, I, N, S or X)',
  read: (cell) => /^[TBINSX]$/.exec(plainText(cell).toUpperCase())?.[0] as ItemType | undefined,
}

/** A code of CHOP or a chapter. */
export const CHOP_ENTRY: Kind<string> = {
  what: 'a CHOP code',
  read: (cell) => chopChapter(cell) ?? chopCode(cell),
}

const COMPLEMENT = new Set(['complement', 'zusatzkode', 'complemento', 'complementare'].map(fold))

/** Whether a code may be coded: oui, non or complement. */
export const CODABLE: Kind<'yes' | 'no' | 'complement'> = {
  what: 'oui, non or complement',
  read: (cell) => {
    if (COMPLEMENT.has(fold(plainText(cell)))) return 'complement'
    const answer = YES_NO.read(cell)
    return answer === undefined ? undefined : answer ? 'yes' : 'no'
  },
}
