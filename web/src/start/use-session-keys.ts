/** The keys of the sessions to continue: arrows choose, Enter opens the chosen one, a digit the one that carries it. */
import { type RefObject, useEffect } from 'react'
import { isForPage } from '../browser/is-for-page.ts'
import { navigate } from '../browser/navigate.ts'

/** The choice after a key: one row further, or back; it stops at the ends. */
export const movedChoice = (chosen: number, key: string, rows: number): number =>
  Math.max(0, Math.min(rows - 1, chosen + (key === 'ArrowDown' ? 1 : -1)))

/** Listens for the keys while the list is seen; the focus goes along with the choice. */
export function useSessionKeys(
  list: RefObject<HTMLElement | null>,
  addresses: readonly string[],
  chosen: number,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event) || addresses.length === 0 || !list.current?.checkVisibility()) return
      const target = event.target as Element
      const here = target === document.body || target.id === 'content' || list.current.contains(target)
      if (/^[1-9]$/.test(event.key)) open(addresses[Number(event.key) - 1])
      else if (here && /^Arrow(Up|Down)$/.test(event.key)) {
        event.preventDefault()
        list.current.querySelectorAll('a')[movedChoice(chosen, event.key, addresses.length)]?.focus()
      } else if (event.key === 'Enter' && here && !list.current.contains(target)) open(addresses[chosen])
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, addresses, chosen])
}

const open = (address: string | undefined) => address && navigate(address)
