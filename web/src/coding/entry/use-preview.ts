/** The highlighted hit, as the instruments know it. */
import { useEffect } from 'react'
import { bareCode } from '../../catalogue/code-form.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import type { Hit } from './judge-hits.ts'

/** Tells the instruments which hit is highlighted, and takes it back in the same frame when there is none. */
export function usePreview(list: ListName, row: string | undefined, hit: Hit | undefined): void {
  const { bench } = useCoding()
  const index = useBench(({ current }) => current)
  const code = hit && !hit.blocked ? bareCode(list, hit.source.code) : undefined
  useEffect(() => {
    if (code === undefined) return
    bench.set({ preview: { index, list, row, code } })
    return () => bench.set({ preview: undefined })
  }, [bench, index, list, row, code])
}
