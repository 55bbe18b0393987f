/** Copy and paste with a row in focus: rows go out as lines of a spreadsheet, several lines come in through the review. */
import type { ClipboardEvent } from 'react'
import { dotted } from '../../catalogue/code-form.ts'
import { isList } from '../entry/read-pasted.ts'
import { useCoding } from '../session/context/coding-context.ts'
import { chosenKeys } from '../session/workbench/actions.ts'

/** What the workplace does with the clipboard. */
export function useRowClipboard() {
  const { bench } = useCoding()
  const inRow = ({ target }: ClipboardEvent) =>
    target instanceof HTMLElement &&
    !target.matches('input, textarea, select') &&
    target.closest('[role="grid"]') !== null
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    const { readOnly, sheet } = bench.state()
    if (!inRow(event) || readOnly || sheet || !isList(pasted)) return
    event.preventDefault()
    bench.set({ sheet: 'paste', pasted })
  }
  const onCopy = (event: ClipboardEvent) => {
    const { list } = bench.state().focus
    const keys = chosenKeys(bench)
    if (!inRow(event) || keys.length === 0 || getSelection()?.isCollapsed === false) return
    // A row without a code is no line of codes.
    const lines = keys.flatMap((key) => {
      const row = bench.lists()[list].find((each) => each.key === key)
      const text = document.querySelector(`[data-key="${key}"] .text`)?.textContent ?? ''
      return row ? `${dotted(list, row.code)}\t${text.trim()}` : []
    })
    event.clipboardData.setData('text/plain', lines.join('\n'))
    event.preventDefault()
  }
  return { onPaste, onCopy }
}
