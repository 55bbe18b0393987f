/** What the highlighted hit would change: the line under the hits, and the difference in its row. Never an estimate. */
import type { ListName } from '../editor/case-lists.ts'
import { bareCode, dotted } from '../entry/code-form.ts'
import { delta, weight } from '../format.ts'
import { useBench, useCodingTexts } from './coding-context.tsx'
import { useInstruments } from './instruments-context.tsx'

/** Draws the line; it keeps its height whatever it says. */
export function WhatIfLine({ list, count }: { list: ListName; count: string }) {
  const { texts } = useCodingTexts()
  const { now, preview, down } = useInstruments().grouping
  const highlighted = useBench((state) => state.preview)
  const code = highlighted && dotted(list, highlighted.code)
  return (
    <div className="whatif">
      {code && preview && now ? (
        <>
          <b>{texts.whatIf(code)}</b>
          <span>
            DRG {now.result.drg} <i>→</i> <b>{preview.result.drg}</b>
          </span>
          <span>
            PCCL {now.result.pccl} <i>→</i> <b>{preview.result.pccl}</b>
          </span>
          <span>
            {texts.effective} {weight(now.result.effectiveCostWeight)} <i>→</i>{' '}
            <b>{weight(preview.result.effectiveCostWeight)}</b>{' '}
            <b className="delta">{delta(preview.result.effectiveCostWeight - now.result.effectiveCostWeight)}</b>
          </span>
          <span className="sr" aria-live="polite">
            {texts.whatIfSays(
              code,
              now.result.pccl,
              preview.result.pccl,
              delta(preview.result.effectiveCostWeight - now.result.effectiveCostWeight),
            )}
          </span>
        </>
      ) : (
        <span className="dim">{code && (down ? texts.grouperDown : texts.computing)}</span>
      )}
      <span className="count">{count}</span>
    </div>
  )
}

/** The difference in the row of a hit that was visited. */
export function WhatIfDelta({ code, list, on }: { code: string; list: ListName; on: boolean }) {
  const { now, preview } = useInstruments().grouping
  const highlighted = useBench((state) => state.preview)
  const shown = on && preview && now && highlighted?.code === bareCode(list, code)
  return (
    <span className="delta">
      {shown ? delta(preview.result.effectiveCostWeight - now.result.effectiveCostWeight) : ''}
    </span>
  )
}
