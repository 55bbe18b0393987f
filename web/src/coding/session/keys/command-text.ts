/** The commands of the coding screen in words, for menus and the search over everything. */
import { SIDE } from '@codarium/domain'
import type { CodingTexts } from '@codarium/texts'
import { type KeyCommand, keyMap } from './key-map.ts'

/** The side a command sets, as the case has it. */
export const sideOf: Partial<Record<KeyCommand, string>> = SIDE

/** A command in words. */
export function commandText(command: KeyCommand, texts: CodingTexts): string {
  const poa = /^poa(\d)$/.exec(command)?.[1]
  if (poa) return `POA ${poa} ${texts.poa[poa]}`
  const side = sideOf[command]
  if (side) return `${texts.columns.side} ${texts.sideLong[side]}`
  const says = keyMap.find((each) => each.command === command)?.says
  const arrow = command === 'moveUp' ? ' ↑' : command === 'moveDown' ? ' ↓' : ''
  return says ? texts.keys[says] + arrow : command
}
