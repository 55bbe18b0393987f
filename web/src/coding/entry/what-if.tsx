/** What the highlighted hit would change: the line under the hits, and the difference in its row. Never an estimate. */

import { delta, weight } from '@codarium/texts'
import { bareCode, dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useInstruments } from '../session/checks/instruments-context.ts'
import { previewName } from '../session/checks/preview-edit.ts'
import { useBench } from '../session/context/coding-context.ts'

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

/** The difference in the row of a hit that was visited; one that was not shows nothing. */
export function WhatIfDelta({ code, list, row }: { code: string; list: ListName; row: string | undefined }) {
  const { now, visited } = useInstruments().grouping
  const seen = visited.get(previewName({ list, row, code: bareCode(list, code) }))
  const change = seen && now ? seen.result.effectiveCostWeight - now.result.effectiveCostWeight : undefined
  return <span className={change ? 'delta' : 'delta none'}>{change === undefined ? '' : delta(change)}</span>
}
