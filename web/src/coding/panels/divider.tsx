/** A divider between two panels. */
import { useSyncExternalStore } from 'react'
import { useLayoutTexts } from '../../language/use-coding-texts.ts'
import { useResize } from '../grid/use-resize.ts'
import {
  type PanelName,
  panelLimits,
  plainView,
  resizePanel,
  shownView,
  subscribeView,
} from '../session/view/own-view.ts'

/** Which way a panel grows: the case list to the right, the instruments to the left, the others downward. */
const grows: Readonly<Record<PanelName, { axis: 'x' | 'y'; sign: 1 | -1 }>> = {
  cases: { axis: 'x', sign: 1 },
  side: { axis: 'x', sign: -1 },
  grouper: { axis: 'y', sign: 1 },
  findings: { axis: 'y', sign: 1 },
}

export function Divider({ panel }: { panel: PanelName }) {
  const texts = useLayoutTexts()
  const size = useSyncExternalStore(subscribeView, () => shownView().sizes[panel])
  const { axis, sign } = grows[panel]
  const separator = useResize({
    ...{ axis, sign, size },
    least: panelLimits[panel].least,
    most: panelLimits[panel].most,
    // On a narrow screen a panel is narrower than chosen: it is dragged from where it is.
    measured: (grip) => (axis === 'x' ? grip.parentElement?.getBoundingClientRect().width || undefined : undefined),
    resize: (wanted) => resizePanel(panel, wanted),
    putBack: () => resizePanel(panel, plainView.sizes[panel]),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that moves has a value, which hr has not
    <div
      role="separator"
      aria-valuenow={size}
      className={`divider ${axis} of-${panel}`}
      tabIndex={0}
      aria-label={texts.dividers[panel]}
      title={texts.dividerSays}
      {...separator}
    />
  )
}
