/** A divider between two panels: dragged by mouse or finger, moved by arrow keys, put back by a double click. */
import { type KeyboardEvent, type PointerEvent, useRef, useSyncExternalStore } from 'react'
import { type PanelName, panelLimits, plainView, resizePanel, shownView, subscribeView } from '../state/own-view.ts'
import { useLayoutTexts } from './feature-texts.ts'

/** One press of an arrow (px); with ⇧ four of them. */
const STEP = 8

/** Which way a panel grows: the case list to the right, the instruments to the left, the others downward. */
const grows: Readonly<Record<PanelName, { axis: 'x' | 'y'; sign: 1 | -1 }>> = {
  cases: { axis: 'x', sign: 1 },
  side: { axis: 'x', sign: -1 },
  grouper: { axis: 'y', sign: 1 },
  findings: { axis: 'y', sign: 1 },
}

const keys: Readonly<Record<string, { axis: 'x' | 'y'; by: number }>> = {
  ArrowLeft: { axis: 'x', by: -STEP },
  ArrowRight: { axis: 'x', by: STEP },
  ArrowUp: { axis: 'y', by: -STEP },
  ArrowDown: { axis: 'y', by: STEP },
}

/** Draws the divider of a panel. */
export function Divider({ panel }: { panel: PanelName }) {
  const texts = useLayoutTexts()
  const size = useSyncExternalStore(subscribeView, () => shownView().sizes[panel])
  const from = useRef<{ at: number; size: number }>(undefined)
  const { axis, sign } = grows[panel]
  const { least, most } = panelLimits[panel]
  const placeOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const panelWidth = event.currentTarget.parentElement?.getBoundingClientRect().width
    // On a narrow screen a column is narrower than chosen: it is dragged from where it is.
    from.current = { at: placeOf(event), size: axis === 'x' && panelWidth ? panelWidth : size }
  }
  const move = (event: PointerEvent) => {
    if (from.current) resizePanel(panel, from.current.size + sign * (placeOf(event) - from.current.at))
  }
  const end = () => {
    from.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keys[event.key]
    const jump = event.key === 'Home' ? least : event.key === 'End' ? most : undefined
    if (jump !== undefined) resizePanel(panel, jump)
    else if (key?.axis === axis) resizePanel(panel, size + sign * key.by * (event.shiftKey ? 4 : 1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that moves has a value, which hr has not
    <div
      className={`divider ${axis} of-${panel}`}
      role="separator"
      tabIndex={0}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-label={texts.dividers[panel]}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      title={texts.dividerSays}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => resizePanel(panel, plainView.sizes[panel])}
      onKeyDown={onKeyDown}
    />
  )
}
