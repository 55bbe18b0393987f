/** The keys of the coding screen, once: what they do, where, and in which words the sheet and the bar name them. */
import type { CodingTexts } from '@codarium/texts'
import type { StepAmong } from '../workbench/shown-cases.ts'

/** Where a key works: with the caret in an input, with a row in focus, or everywhere. */
export type KeyPlace = 'entry' | 'row' | 'anywhere'

/** What a key does; those of the entry are done by the input itself. */
export type KeyCommand =
  | 'up'
  | 'down'
  | 'extendUp'
  | 'extendDown'
  | 'moveUp'
  | 'moveDown'
  | 'editCell'
  | 'nextCell'
  | 'previousCell'
  | 'leave'
  | 'poa1'
  | 'poa2'
  | 'poa3'
  | 'poa9'
  | 'poa0'
  | 'right'
  | 'left'
  | 'both'
  | 'noSide'
  | 'main'
  | 'partner'
  | 'duplicate'
  | 'delete'
  | 'favourite'
  | 'previousTable'
  | 'nextTable'
  | 'previousCase'
  | 'nextCase'
  | 'previousFindingCase'
  | 'nextFindingCase'
  | 'previousUntouched'
  | 'nextUntouched'
  | 'undo'
  | 'redo'
  | 'group'
  | 'save'
  | 'apply'
  | 'detail'
  | 'nextFinding'
  | 'previousFinding'
  | 'fix'
  | 'searchAll'
  | 'searchCases'
  | 'keySheet'
  | 'native'

/** One line of the map. */
export interface KeyBinding {
  readonly keys: readonly string[]
  readonly place: KeyPlace
  readonly command: KeyCommand
  readonly says: keyof CodingTexts['keys']
  /** True: not offered where nothing can be changed. */
  readonly edits?: boolean
}

const bind = (
  place: KeyPlace,
  command: KeyCommand,
  says: KeyBinding['says'],
  keys: string,
  edits = false,
): KeyBinding => ({
  place,
  command,
  says,
  keys: keys.split(' '),
  ...(edits && { edits }),
})

/** All keys (UI specification, section 4). */
export const keyMap: readonly KeyBinding[] = [
  bind('entry', 'native', 'chooseHit', 'ArrowUp ArrowDown', true),
  bind('entry', 'native', 'pageHits', 'PageUp PageDown', true),
  bind('entry', 'native', 'takeHit', 'Enter', true),
  bind('entry', 'native', 'takeThenPoa', 'Shift+Enter', true),
  bind('entry', 'native', 'favourite', 'Ctrl+B', true),
  bind('entry', 'native', 'paste', 'Ctrl+V', true),
  bind('entry', 'native', 'leaveEntry', 'Escape', true),
  bind('row', 'up', 'row', 'ArrowUp'),
  bind('row', 'down', 'row', 'ArrowDown'),
  bind('row', 'editCell', 'editCell', 'Enter F2', true),
  bind('row', 'nextCell', 'cell', 'Tab'),
  bind('row', 'previousCell', 'cell', 'Shift+Tab'),
  bind('row', 'leave', 'leaveRow', 'Escape'),
  bind('row', 'poa1', 'poa', '1', true),
  bind('row', 'poa2', 'poa', '2', true),
  bind('row', 'poa3', 'poa', '3', true),
  bind('row', 'poa9', 'poa', '9', true),
  bind('row', 'poa0', 'clearPoa', '0', true),
  bind('row', 'right', 'side', 'R', true),
  bind('row', 'left', 'side', 'L', true),
  bind('row', 'both', 'side', 'B', true),
  bind('row', 'noSide', 'clearSide', 'U', true),
  bind('row', 'main', 'main', 'H', true),
  bind('row', 'partner', 'partner', 'P', true),
  bind('row', 'duplicate', 'duplicate', 'D', true),
  bind('row', 'delete', 'delete', 'Delete', true),
  bind('row', 'moveUp', 'move', 'Alt+ArrowUp', true),
  bind('row', 'moveDown', 'move', 'Alt+ArrowDown', true),
  bind('row', 'extendUp', 'extend', 'Shift+ArrowUp', true),
  bind('row', 'extendDown', 'extend', 'Shift+ArrowDown', true),
  bind('row', 'favourite', 'favourite', '*', true),
  bind('row', 'searchCases', 'searchCases', '/'),
  bind('row', 'keySheet', 'allKeys', '?'),
  bind('anywhere', 'previousTable', 'previousTable', 'Ctrl+ArrowUp'),
  bind('anywhere', 'nextTable', 'nextTable', 'Ctrl+ArrowDown'),
  bind('anywhere', 'previousCase', 'previousCase', 'Alt+PageUp'),
  bind('anywhere', 'nextCase', 'nextCase', 'Alt+PageDown'),
  bind('anywhere', 'previousFindingCase', 'previousFindingCase', 'Alt+Shift+PageUp'),
  bind('anywhere', 'nextFindingCase', 'nextFindingCase', 'Alt+Shift+PageDown'),
  bind('anywhere', 'previousUntouched', 'previousUntouched', 'Ctrl+Alt+PageUp'),
  bind('anywhere', 'nextUntouched', 'nextUntouched', 'Ctrl+Alt+PageDown'),
  bind('anywhere', 'undo', 'undo', 'Ctrl+Z', true),
  bind('anywhere', 'redo', 'redo', 'Ctrl+Shift+Z', true),
  bind('anywhere', 'group', 'group', 'Ctrl+Enter'),
  bind('anywhere', 'save', 'save', 'Ctrl+S', true),
  bind('anywhere', 'apply', 'apply', 'Ctrl+Shift+Enter', true),
  bind('anywhere', 'detail', 'detail', 'F4'),
  bind('anywhere', 'nextFinding', 'nextFinding', 'F8'),
  bind('anywhere', 'previousFinding', 'previousFinding', 'Shift+F8'),
  bind('anywhere', 'fix', 'fix', 'F9', true),
  bind('anywhere', 'searchAll', 'searchAll', 'Ctrl+K'),
  bind('anywhere', 'keySheet', 'allKeys', 'F1'),
]

/** The commands that lead from case to case, with the step and the cases they stop at. */
export const caseSteps: Partial<Record<KeyCommand, readonly [by: 1 | -1, among: StepAmong]>> = {
  previousCase: [-1, 'all'],
  nextCase: [1, 'all'],
  previousFindingCase: [-1, 'findings'],
  nextFindingCase: [1, 'findings'],
  previousUntouched: [-1, 'untouched'],
  nextUntouched: [1, 'untouched'],
}

/** What is read of a key press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key press in the writing of the map; ⌘ counts as Ctrl. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const control = ctrlKey || metaKey
  const letter = key.length === 1 ? key.toUpperCase() : key
  const shifted = shiftKey && (key.length > 1 || control)
  return [control && 'Ctrl', altKey && 'Alt', shifted && 'Shift', letter].filter(Boolean).join('+')
}

/** What a key press does at a place; undefined when it is not ours. */
export function commandFor(
  press: KeyPress,
  place: 'entry' | 'row' | 'elsewhere',
  readOnly: boolean,
): KeyCommand | undefined {
  const chord = chordOf(press)
  const found = keyMap.find((each) => each.keys.includes(chord) && (each.place === 'anywhere' || each.place === place))
  const outside =
    place === 'elsewhere' ? keyMap.find((each) => ['/', '?'].includes(chord) && each.keys.includes(chord)) : undefined
  const binding = found ?? outside
  return binding && !(readOnly && binding.edits) && binding.command !== 'native' ? binding.command : undefined
}

const signs: Readonly<Record<string, string>> = { Shift: '⇧', Enter: '↵', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

/** Whether ⌘ and ⌥ stand on the keys of this machine. */
const onMac = (): boolean => typeof navigator !== 'undefined' && /mac/i.test(navigator.platform ?? '')

/** A chord as it stands on the keys: Strg ⇧ ↵. */
export function capsOf(chord: string, texts: CodingTexts, mac = onMac()): string {
  const names: Readonly<Record<string, string>> = { ...texts.caps, ...(mac && { Ctrl: '⌘', Alt: '⌥' }) }
  return chord
    .split('+')
    .map((part) => names[part] ?? signs[part] ?? part)
    .join(' ')
}
