/** The differences as far as they are loaded; those of an earlier question are dimmed, and cannot be taken for the answer. */
import { useRef } from 'react'
import type { DiffPlace } from '../address.ts'
import type { Comparison } from './comparison.ts'
import { DiffEnd } from './diff-end.tsx'
import { DiffTable, WaitingTable } from './diff-table.tsx'
import type { Diff } from './use-diff.ts'

interface DiffBodyProps {
  readonly place: DiffPlace
  readonly comparison: Comparison
  readonly diff: Diff
  readonly old: boolean
}

export function DiffBody({ place, comparison: { years, pair }, diff, old }: DiffBodyProps) {
  const rows = useRef<HTMLDivElement>(null)
  const { answer, error } = diff
  if (!answer && error) return null
  const from = pair ?? { from: '', to: '' }
  if (!answer)
    return (
      <div className="diff-rows">
        <WaitingTable kind={place.kind} pair={from} years={years} />
      </div>
    )
  if (answer.loaded === 0) return null
  return (
    <div className={old ? 'diff-rows old' : 'diff-rows'} ref={rows} inert={old}>
      <DiffTable answer={answer} years={years} language={place.language} />
      <DiffEnd diff={diff} answer={answer} rows={rows} />
    </div>
  )
}
