/** Does what the keys and menus ask for: one place, so that both always do the same. */
import { useQueryClient } from '@tanstack/react-query'
import type { RememberedCodes } from '../../../catalogue/remembered-codes.ts'
import { fixFinding, goToFinding } from '../checks/follow-finding.ts'
import { useInstruments } from '../checks/instruments-context.ts'
import { useCoding } from '../context/coding-context.ts'
import type { KeptTyping } from '../draft/kept-typing.ts'
import * as actions from '../workbench/actions.ts'
import { cellOf, editableCells } from '../workbench/columns.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { ENTRY } from '../workbench/workbench-state.ts'
import { sideOf } from './command-text.ts'
import { caseSteps, type KeyCommand } from './key-map.ts'

/** Commands that need nothing but the memory. */
const simple: Partial<Record<KeyCommand, (bench: Workbench) => void>> = {
  up: (bench) => actions.moveFocus(bench, -1),
  down: (bench) => actions.moveFocus(bench, 1),
  extendUp: (bench) => actions.moveFocus(bench, -1, true),
  extendDown: (bench) => actions.moveFocus(bench, 1, true),
  moveUp: (bench) => actions.moveChosen(bench, -1),
  moveDown: (bench) => actions.moveChosen(bench, 1),
  editCell: (bench) => bench.focus({ editing: true }),
  main: (bench) => actions.makeMain(bench),
  duplicate: (bench) => actions.duplicateChosen(bench),
  previousTable: (bench) => actions.moveList(bench, -1),
  nextTable: (bench) => actions.moveList(bench, 1),
  undo: (bench) => actions.timeTravel(bench, 'undo'),
  redo: (bench) => actions.timeTravel(bench, 'redo'),
  apply: (bench) => bench.set({ sheet: 'apply' }),
  detail: (bench) => toggleDetail(bench),
  searchAll: (bench) => bench.set({ sheet: 'search' }),
  searchCases: (bench) => searchCases(bench),
  keySheet: (bench) => bench.set({ sheet: 'keys' }),
}

/** Answers a function that does a command; false when there is nothing to do. */
export function useKeyCommands(): (command: KeyCommand) => boolean {
  const { bench, keeper, codes, typing, inVain } = useCoding()
  const { findings, grouping } = useInstruments()
  const queries = useQueryClient()
  const jump = (by: 1 | -1) => {
    const { list, row } = bench.state().focus
    const at = findings.findIndex(({ place }) => place?.list === list && place.key === row)
    const placed = findings.filter(({ place }) => place)
    const next =
      by > 0
        ? (findings.slice(at + 1).find(({ place }) => place) ?? placed[0])
        : (findings.slice(0, Math.max(at, 0)).findLast(({ place }) => place) ?? placed.at(-1))
    if (next) goToFinding(bench, next)
  }
  const fix = () => {
    const { list, row } = bench.state().focus
    const offered = findings.filter((finding) => finding.fix)
    const found = offered.find(({ place }) => place?.list === list && place.key === row) ?? offered[0]
    if (found) fixFinding(bench, found)
  }
  return (command) => {
    const { focus } = bench.state()
    const poa = /^poa(\d)$/.exec(command)?.[1]
    if (poa) {
      if (focus.list !== 'diagnoses') return false
      actions.setChosen(bench, { poa: poa === '0' ? undefined : poa })
      return true
    }
    const side = sideOf[command]
    if (side !== undefined || command === 'noSide') {
      if (focus.list === 'medications') return false
      actions.setChosen(bench, { side })
      return true
    }
    const step = caseSteps[command]
    if (step) {
      actions.stepCase(bench, ...step)
      return true
    }
    if (simple[command]) {
      simple[command](bench)
      return true
    }
    switch (command) {
      case 'nextCell':
        return moveCell(bench, 1)
      case 'previousCell':
        return moveCell(bench, -1)
      case 'leave':
        if (takeBackOpen(bench, typing)) break
        document.querySelector<HTMLElement>('.case')?.focus()
        break
      case 'delete':
        inVain.deletingRows()
        actions.removeChosen(bench)
        break
      case 'partner':
        if (focus.list === 'diagnoses' && !actions.focusedOpen(bench))
          bench.focus({ cell: cellOf('diagnoses', 'partner'), editing: true })
        break
      case 'favourite':
        favouriteRow(bench, codes)
        break
      case 'group':
        void queries.invalidateQueries({ queryKey: ['grouping'] })
        grouping.retry()
        break
      case 'save':
        void keeper.flush()
        break
      case 'nextFinding':
        jump(1)
        break
      case 'previousFinding':
        jump(-1)
        break
      case 'fix':
        fix()
        break
      default:
        return false
    }
    return true
  }
}

/** The text of an open row goes back into the box, unless something else stands there; false when it does not. */
function takeBackOpen(bench: Workbench, typing: KeptTyping): boolean {
  const { current, focus, readOnly } = bench.state()
  const open = actions.focusedOpen(bench)
  if (!open || readOnly || typing.text(current, focus.list) !== '') return false
  actions.removeChosen(bench)
  typing.putBack(current, focus.list, open.typed)
  bench.focus({ row: ENTRY, cell: 0 })
  return true
}

function moveCell(bench: Workbench, by: 1 | -1): boolean {
  const { list, row, cell } = bench.state().focus
  let next = cell + by
  while (editableCells(list)[next] && !isDrawn(`${list}/${row}/${next}`)) next += by
  if (!editableCells(list)[next]) return false
  bench.focus({ cell: next })
  return true
}

/** A hidden column, or one without room, is passed over. */
function isDrawn(cell: string): boolean {
  const found = document.querySelector(`[data-cell="${cell}"]`)
  return found !== null && found.getClientRects().length > 0
}

/** The detail gets the focus; again: back to the row. */
function toggleDetail(bench: Workbench): void {
  const panel = document.getElementById('code-detail')
  if (panel?.contains(document.activeElement)) bench.focus({})
  else panel?.focus()
}

function searchCases(bench: Workbench): void {
  const input = document.getElementById('case-search')
  if (input && input.getClientRects().length > 0) input.focus()
  else bench.set({ sheet: 'cases' })
}

/** Marks the code of a row as a favourite, or no more. */
function favouriteRow(bench: Workbench, codes: RememberedCodes): void {
  const { list, row } = bench.state().focus
  const code = bench.lists()[list].find(({ key }) => key === row)?.code
  if (code) codes.toggleFavourite(list, code)
}
