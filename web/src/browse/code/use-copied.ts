/** Copies texts, and tells for a moment that they were. */
import { useEffect, useState } from 'react'
import { after } from '../../browser/after.ts'

/** How long it is told (ms). */
const TOLD_MS = 2500

/** `failed` where the browser does not let a page copy. */
export function useCopied() {
  const [copied, setCopied] = useState<'done' | 'failed'>()
  useEffect(() => (copied ? after(TOLD_MS, () => setCopied(undefined)) : undefined), [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('done')
    } catch {
      setCopied('failed')
    }
  }
  return { copied, copy }
}
