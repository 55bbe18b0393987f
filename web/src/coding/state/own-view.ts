/** The look a coder chose: density, width of the instruments, hidden columns; kept here and saved as a layout. */
import type { LayoutContent } from '@codarium/contract'
import { keepChoice, keptChoice } from '../../kept-choice.ts'

/** A chosen look. */
export interface OwnView {
  readonly density: 'compact' | 'comfortable'
  /** Width of the instruments (px). */
  readonly side: number
  /** Columns of the diagnoses that are not shown. */
  readonly hidden: readonly string[]
}

const KEY = 'codarium.view'
/** As drawn. */
export const plainView: OwnView = { density: 'compact', side: 364, hidden: [] }

/** The view kept in this browser. */
export function keptView(): OwnView {
  try {
    return { ...plainView, ...(JSON.parse(keptChoice(KEY) ?? '{}') as Partial<OwnView>) }
  } catch {
    return plainView
  }
}

/** Shows a view now and keeps it. */
export function applyView(view: OwnView): void {
  keepChoice(KEY, JSON.stringify(view))
  const { style, dataset } = document.documentElement
  if (view.density === 'comfortable') style.setProperty('--h-row', '32px')
  else style.removeProperty('--h-row')
  if (view.side === plainView.side) style.removeProperty('--w-side')
  else style.setProperty('--w-side', `${view.side}px`)
  dataset.hiddenColumns = view.hidden.join(' ')
  dispatchEvent(new Event('codarium:density'))
}

/** The view as a layout on the wire. */
export const layoutOf = (view: OwnView): LayoutContent => ({
  density: view.density,
  panels: [{ id: 'instruments', area: 'right', order: 0, visible: true, size: Math.round(view.side / 10) }],
  columns: {
    diagnoses: ['side', 'partner', 'ccl', 'grouper'].map((id) => ({ id, visible: !view.hidden.includes(id) })),
  },
})

/** The view of a layout. */
export function viewOf({ density, panels, columns }: LayoutContent): OwnView {
  const size = panels.find(({ id }) => id === 'instruments')?.size
  const hidden = (columns.diagnoses ?? []).filter(({ visible }) => !visible).map(({ id }) => id)
  return {
    density: density === 'comfortable' ? 'comfortable' : 'compact',
    side: size ? size * 10 : plainView.side,
    hidden,
  }
}
