/** The look a coder chose: density, sizes of the panels, columns and their widths; kept in this browser, saved as a layout. */

import type { LayoutContent } from '@codarium/contract'
import { keepChoice, keptChoice } from '../../../browser/kept-choice.ts'
import { Listeners } from '../../../browser/listeners.ts'
import { type ListName, listNames } from '../case/case-lists.ts'

/** A panel whose size can be changed. */
export type PanelName = 'cases' | 'side' | 'grouper' | 'findings'

/** A chosen look. */
export interface OwnView {
  readonly density: 'compact' | 'comfortable'
  /** Widths of the case list and the instruments, heights of the first two instruments (px). */
  readonly sizes: Readonly<Record<PanelName, number>>
  /** Columns that are not shown: `diagnoses.side`. */
  readonly hidden: readonly string[]
  /** Widths of columns (px) that are not as drawn, by the same names. */
  readonly widths: Readonly<Record<string, number>>
}

/** How large a panel may be (px), and what its share in a layout is measured against: the window of the drawings. */
export const panelLimits: Readonly<Record<PanelName, { least: number; most: number; whole: number }>> = {
  cases: { least: 180, most: 420, whole: 1440 },
  side: { least: 300, most: 600, whole: 1440 },
  grouper: { least: 140, most: 420, whole: 830 },
  findings: { least: 74, most: 420, whole: 830 },
}

/** The columns that can be hidden; code and text always stand. */
export const hideableColumns = {
  diagnoses: ['side', 'poa', 'partner', 'ccl', 'grouper'],
  treatments: ['start', 'side', 'elsewhere'],
  medications: ['extra', 'route', 'dose', 'unit'],
} as const satisfies Record<ListName, readonly string[]>

/** Widths of the columns as drawn (px), as in grid.css; the text takes what is left. */
export const plainWidths: Readonly<Record<string, number>> = {
  'diagnoses.code': 72,
  'diagnoses.side': 42,
  'diagnoses.poa': 76,
  'diagnoses.partner': 72,
  'diagnoses.ccl': 46,
  'diagnoses.grouper': 74,
  'treatments.code': 72,
  'treatments.start': 118,
  'treatments.side': 46,
  'treatments.elsewhere': 92,
  'medications.code': 72,
  'medications.extra': 78,
  'medications.route': 110,
  'medications.dose': 78,
  'medications.unit': 56,
}

/** How wide a column may be (px): a digit with its padding at least, and so that several wide ones leave room for the text. */
export const columnLimits = { least: 32, most: 240 } as const

const KEY = 'codarium.view'

/** As drawn. */
export const plainView: OwnView = {
  density: 'compact',
  sizes: { cases: 248, side: 364, grouper: 330, findings: 189 },
  hidden: [],
  widths: {},
}

let shown: OwnView = plainView
const listeners = new Listeners()

/** The view on the screen. */
export const shownView = (): OwnView => shown

/** Calls `listener` whenever another view is shown. */
export const subscribeView = listeners.subscribe

/** The view kept in this browser; undefined when nobody chose one here. */
export function keptView(): OwnView | undefined {
  try {
    const kept = JSON.parse(keptChoice(KEY) ?? 'null') as Partial<OwnView> | null
    if (!kept) return undefined
    const sizes = withinLimits({ ...plainView.sizes, ...kept.sizes })
    return { ...plainView, ...kept, sizes, widths: knownWidths(kept.widths ?? {}) }
  } catch {
    return undefined
  }
}

/** Shows a view now. */
export function showView(view: OwnView): void {
  shown = view
  const { style, dataset } = document.documentElement
  if (view.density === 'comfortable') style.setProperty('--h-row', '32px')
  else style.removeProperty('--h-row')
  for (const [name, property] of Object.entries(properties) as [PanelName, string][]) {
    if (view.sizes[name] === plainView.sizes[name]) style.removeProperty(property)
    else style.setProperty(property, `${view.sizes[name]}px`)
  }
  for (const name of Object.keys(plainWidths)) {
    const width = view.widths[name]
    if (width === undefined) style.removeProperty(columnProperty(name))
    // As wide as chosen where there is room, narrower where there is not: nothing ever lies over anything.
    else style.setProperty(columnProperty(name), `minmax(${columnLimits.least}px, ${width}px)`)
  }
  dataset.hiddenColumns = view.hidden.join(' ')
  dispatchEvent(new Event('codarium:density'))
  listeners.tell()
}

/** Shows a view and keeps it for the next visit. */
export function chooseView(view: OwnView): void {
  showView(view)
  keepChoice(KEY, JSON.stringify(view))
}

/** Shows and keeps another size of a panel, within its limits. */
export const resizePanel = (name: PanelName, size: number): void =>
  chooseView({ ...shown, sizes: withinLimits({ ...shown.sizes, [name]: Math.round(size) }) })

/** Shows and keeps another width of a column, within its limits; undefined: as drawn. */
export function resizeColumn(name: string, width: number | undefined): void {
  const { [name]: _former, ...others } = shown.widths
  chooseView({ ...shown, widths: width === undefined ? others : knownWidths({ ...others, [name]: Math.round(width) }) })
}

/** The property of a column in grid.css: `--own-diagnoses-poa`. */
const columnProperty = (name: string): string => `--own-${name.replace('.', '-')}`

function knownWidths(widths: Readonly<Record<string, number>>): Record<string, number> {
  const { least, most } = columnLimits
  const known = Object.entries(widths).filter(([name, width]) => plainWidths[name] && Number.isFinite(width))
  return Object.fromEntries(known.map(([name, width]) => [name, Math.max(least, Math.min(most, width))]))
}

const properties: Readonly<Record<PanelName, string>> = {
  cases: '--w-cases',
  side: '--w-side',
  grouper: '--h-grouper',
  findings: '--h-findings',
}

function withinLimits(sizes: OwnView['sizes']): OwnView['sizes'] {
  const entries = (Object.keys(panelLimits) as PanelName[]).map((name) => {
    const { least, most } = panelLimits[name]
    return [name, Math.max(least, Math.min(most, sizes[name] || plainView.sizes[name]))] as const
  })
  return Object.fromEntries(entries) as Record<PanelName, number>
}

const areas: Readonly<Record<PanelName, 'left' | 'right'>> = {
  cases: 'left',
  side: 'right',
  grouper: 'right',
  findings: 'right',
}

/** The view as a layout on the wire. */
export function layoutOf({ density, sizes, hidden, widths }: OwnView): LayoutContent {
  const panels = (Object.keys(sizes) as PanelName[]).map((id, order) => {
    const size = Math.round((sizes[id] / panelLimits[id].whole) * 10_000) / 100
    return { id, area: areas[id], order, visible: true, size }
  })
  const columns = listNames.map((list) => [
    list,
    ['code', ...hideableColumns[list]].map((id) => {
      const width = widths[`${list}.${id}`]
      return { id, visible: !hidden.includes(`${list}.${id}`), ...(width && { width }) }
    }),
  ])
  return { density, panels, columns: Object.fromEntries(columns) }
}

/** The view of a layout; what it does not say is as drawn. */
export function viewOf({ density, panels, columns }: LayoutContent): OwnView {
  const sizes = { ...plainView.sizes }
  for (const { id, size } of panels)
    if (id in panelLimits && size)
      sizes[id as PanelName] = Math.round((size / 100) * panelLimits[id as PanelName].whole)
  const hidden = listNames.flatMap((list) =>
    (columns[list] ?? []).filter(({ visible }) => !visible).map(({ id }) => `${list}.${id}`),
  )
  const widths = listNames.flatMap((list) =>
    (columns[list] ?? []).flatMap(({ id, width }) => (width ? [[`${list}.${id}`, width] as const] : [])),
  )
  return {
    density: density === 'comfortable' ? 'comfortable' : 'compact',
    sizes: withinLimits(sizes),
    hidden,
    widths: knownWidths(Object.fromEntries(widths)),
  }
}
