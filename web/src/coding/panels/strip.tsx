/** Tablet portrait: the instruments in short; opens them upward. Carries the offer to undo, as there is no key bar. */

import { weight } from '@codarium/texts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { useInstruments } from '../session/checks/instruments-context.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { Counts } from './findings-panel.tsx'
import { UndoOffer } from './key-bar.tsx'

export function Strip() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { findings, checks, grouping } = useInstruments()
  const open = useBench((state) => state.sheet === 'instruments')
  const result = grouping.now?.result
  return (
    <div className="strip">
      <button type="button" aria-expanded={open} onClick={() => bench.set({ sheet: open ? undefined : 'instruments' })}>
        <span className="sr">{texts.openInstruments}</span>
        <b>{result?.drg ?? '–'}</b>
        <span className="less">PCCL {result?.pccl ?? '–'}</span>
        <span className="less">{result ? weight(result.effectiveCostWeight) : '–'}</span>
        <Counts findings={findings} known={checks.known} />
        <span className="dim" aria-hidden="true">
          {open ? '▼' : '▲'}
        </span>
      </button>
      <UndoOffer />
    </div>
  )
}
