/** Which keys the key bar shows, by where the focus is: never one that does nothing there. */
import { POA_VALUES } from '@codarium/domain'
import type { BarTexts, CodingTexts } from '@codarium/texts'
import type { ListName } from '../session/case/case-lists.ts'
import type { Sheet } from '../session/workbench/workbench-state.ts'

/** A hint: the keys, and the word for what they do. */
export type Hint = readonly [chords: readonly string[], says: keyof CodingTexts['keys'] | keyof BarTexts['hints']]

/** Where the focus is. */
export type FocusPlace =
  | 'entry'
  | 'codeCell'
  | 'choiceCell'
  | 'textCell'
  | 'row'
  | 'openRow'
  | 'caseSearch'
  | 'caseRow'
  | 'finding'
  | 'detail'
  | 'menu'
  | 'widthDivider'
  | 'heightDivider'
  | 'columnDivider'
  | 'elsewhere'

/** What the hints depend on. */
export interface Situation {
  readonly place: FocusPlace
  readonly list: ListName
  /** Whether a hit is highlighted. */
  readonly searching: boolean
  readonly readOnly: boolean
  readonly sheet?: Sheet | undefined
}

const close: Hint = [['Escape'], 'close']
const sheets: Readonly<Record<Sheet, readonly Hint[]>> = {
  search: [[['↑↓'], 'choose'], [['Enter'], 'take'], [['F4'], 'detail'], close],
  keys: [close],
  view: [close],
  menu: [close],
  paste: [
    [['Enter'], 'takeLines'],
    [['Escape'], 'back'],
  ],
  apply: [
    [['Ctrl+Shift+Enter'], 'apply'],
    [['Escape'], 'back'],
  ],
  conflict: [[['Escape'], 'back']],
  cases: [[['Enter'], 'openCase'], close],
  instruments: [[['←→'], 'tab'], close],
}

const hits = (list: ListName): readonly Hint[] => [
  [['↑↓'], 'chooseHit'],
  [['Enter'], 'takeHit'],
  ...(list === 'diagnoses' ? [[['Shift+Enter'], 'takeThenPoa'] as const] : []),
  [['F4'], 'detail'],
  [['Ctrl+B'], 'favourite'],
  [['Escape'], 'leaveEntry'],
]
const emptyEntry: readonly Hint[] = [
  [['↓'], 'chooseHit'],
  [['↑'], 'row'],
  [['Ctrl+↓'], 'nextTable'],
  [['F8'], 'nextFinding'],
  [['F9'], 'fix'],
  [['Ctrl+V'], 'paste'],
  [['Ctrl+K'], 'searchAll'],
]
const rowOnly: Readonly<Record<ListName, readonly Hint[]>> = {
  diagnoses: [
    [POA_VALUES, 'poa'],
    [['R', 'L', 'B'], 'side'],
    [['H'], 'main'],
  ],
  treatments: [[['R', 'L', 'B'], 'side']],
  medications: [],
}
const anyRow: readonly Hint[] = [
  [['Alt+↑↓'], 'move'],
  [['Delete'], 'delete'],
  [['Enter'], 'editCell'],
]
const openRow: readonly Hint[] = [
  [['Enter'], 'choose'],
  [['Escape'], 'textBack'],
  [['Alt+↑↓'], 'move'],
  [['Delete'], 'delete'],
]
const general: readonly Hint[] = [
  [['Alt+PageDown'], 'nextCase'],
  [['F8'], 'nextFinding'],
  [['Ctrl+K'], 'searchAll'],
]
const reading: readonly Hint[] = [
  [['↑↓'], 'row'],
  [['Ctrl+C'], 'copy'],
  [['Alt+PageDown'], 'nextCase'],
  [['F4'], 'detail'],
  [['F8'], 'nextFinding'],
]
const keepOrLeave: readonly Hint[] = [
  [['Enter'], 'keepValue'],
  [['Escape'], 'leaveValue'],
]

/** The hints of a situation, the most useful first. */
export function hintsIn({ place, list, searching, readOnly, sheet }: Situation): readonly Hint[] {
  if (sheet) return sheets[sheet]
  switch (place) {
    case 'entry':
      return searching ? hits(list) : emptyEntry
    case 'codeCell':
      return [[['↑↓'], 'chooseHit'], [['Enter'], 'takeHit'], ...keepOrLeave.slice(1)]
    case 'choiceCell':
      return [[['↑↓'], 'choose'], ...keepOrLeave]
    case 'textCell':
      return keepOrLeave
    case 'row':
      return readOnly ? reading : [...rowOnly[list], ...anyRow]
    case 'openRow':
      return readOnly ? reading : openRow
    case 'caseSearch':
      return [
        [['↓'], 'toCases'],
        [['Enter'], 'openFirst'],
        [['Alt+PageDown'], 'nextCase'],
      ]
    case 'caseRow':
      return [[['Enter'], 'openCase'], [['/'], 'searchCases'], ...general]
    case 'finding':
      return [[['Enter'], 'toRow'], ...(readOnly ? [] : [[['F9'], 'fix'] as const]), [['F8'], 'nextFinding']]
    case 'detail':
      return [[['F4'], 'backToRow'], ...general]
    case 'menu':
      return [[['Tab'], 'choose'], [['Enter'], 'take'], close]
    case 'widthDivider':
      return [[['←→'], 'change']]
    case 'heightDivider':
      return [[['↑↓'], 'change']]
    case 'columnDivider':
      return [
        [['←→'], 'change'],
        [['↑↓'], 'nextColumn'],
        [['Enter'], 'reset'],
      ]
    case 'elsewhere':
      return [[['Tab'], 'nextPart'], ...general]
  }
}
