/** The commands of a row for mouse and touch, with their keys. */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCoding } from '../session/context/coding-context.ts'
import { commandText } from '../session/keys/command-text.ts'
import { capsOf, type KeyCommand, keyMap } from '../session/keys/key-map.ts'
import { useKeyCommands } from '../session/keys/use-key-commands.ts'
import { focusedOpen } from '../session/workbench/actions.ts'

interface OpenMenu {
  readonly x: number
  readonly y: number
}

let show: (menu: OpenMenu | undefined) => void = () => {}

/** The last cell of a row: the button that opens its menu; `name` is what a screen reader calls the row. */
export function RowMenuCell({ list, row, name }: { list: ListName; row: string; name: string }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    bench.focus({ list, row })
    show({ x: Math.max(8, left - 190), y: bottom })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
    // biome-ignore lint/a11y/useFocusableInteractive: the table is a grid of divs, drawn only where it is seen (UI specification, section 8)
    <span role="gridcell" className="row-menu-cell">
      <button type="button" className="row-menu" tabIndex={-1} aria-label={texts.actionsOf(name)} onClick={open}>
        ⋯
      </button>
    </span>
  )
}

const common: readonly KeyCommand[] = ['editCell', 'moveUp', 'moveDown', 'duplicate', 'delete']

const more: Readonly<Record<ListName, readonly KeyCommand[]>> = {
  diagnoses: ['main', 'poa1', 'poa2', 'poa3', 'poa9', 'right', 'left', 'both', 'partner'],
  treatments: ['right', 'left', 'both'],
  medications: [],
}

/** What can be done with a row that has no code yet. */
const forOpen: Readonly<Record<ListName, readonly KeyCommand[]>> = {
  diagnoses: ['editCell', 'moveUp', 'moveDown', 'delete', 'main'],
  treatments: ['editCell', 'moveUp', 'moveDown', 'delete'],
  medications: ['editCell', 'moveUp', 'moveDown', 'delete'],
}

/** Draws the menu when one is open. */
export function RowMenu() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const perform = useKeyCommands()
  const [menu, setMenu] = useState<OpenMenu>()
  const place = useRef<HTMLDivElement>(null)
  show = setMenu
  useEffect(() => {
    if (!menu) return
    place.current?.querySelector('button')?.focus()
    const close = (event: Event) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) setMenu(undefined)
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [menu])
  if (!menu) return null
  const { list } = bench.state().focus
  const commands = focusedOpen(bench) ? forOpen[list] : [...common, ...more[list]]
  const act = (command: KeyCommand) => {
    setMenu(undefined)
    perform(command)
    if (command !== 'editCell' && command !== 'partner') bench.focus({})
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setMenu(undefined)
    bench.focus({})
  }
  return (
    <div
      className="menu"
      role="menu"
      aria-label={texts.actions}
      ref={place}
      style={{ left: menu.x, top: Math.min(menu.y, innerHeight - commands.length * 30 - 20) }}
      onKeyDown={leave}
    >
      {commands.map((command) => {
        const binding = keyMap.find((each) => each.command === command)
        return (
          <button type="button" role="menuitem" key={command} onClick={() => act(command)}>
            <span>{commandText(command, texts)}</span>
            <kbd>{binding && capsOf(binding.keys[0]!, texts)}</kbd>
          </button>
        )
      })}
    </div>
  )
}
