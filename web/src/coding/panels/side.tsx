/** The instruments: one under the other beside the case, or as a sheet with three tabs over it. */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { CodePanel } from './code-panel.tsx'
import { Divider } from './divider.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { GrouperPanel } from './grouper-panel.tsx'

/** Draws them beside the case. */
export function Side() {
  const { texts } = useCodingTexts()
  return (
    <aside className="side" aria-label={texts.instruments}>
      <GrouperPanel />
      <FindingsPanel />
      <CodePanel />
      <Divider panel="side" />
      <Divider panel="grouper" />
      <Divider panel="findings" />
    </aside>
  )
}

const tabs = ['grouping', 'findings', 'code'] as const
type Tab = (typeof tabs)[number]
const panels: Readonly<Record<Tab, () => ReactNode>> = {
  grouping: () => <GrouperPanel />,
  findings: () => <FindingsPanel />,
  code: () => <CodePanel />,
}

/** Draws them as a sheet, one at a time. */
export function InstrumentSheet() {
  const { texts } = useCodingTexts()
  const [tab, setTab] = useState<Tab>('grouping')
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    setTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <aside className="side sheet" aria-label={texts.instruments}>
      <div className="tabs" role="tablist" aria-label={texts.instruments} onKeyDown={move}>
        {tabs.map((each) => (
          <button
            type="button"
            role="tab"
            key={each}
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="tab-panel"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {texts[each]}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="tab-panel">
        {panels[tab]()}
      </div>
    </aside>
  )
}
