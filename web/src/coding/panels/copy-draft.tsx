/** The codes of all changed cases as text, for whoever has to type them again. */
import { useState } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { useCoding } from '../session/context/coding-context.ts'

export function CopyDraft() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const edits = [...bench.state().histories.keys()].map((index) => ({
      caseId: bench.state().cases[index]?.caseId,
      ...bench.editOf(index),
    }))
    await navigator.clipboard.writeText(JSON.stringify(edits, null, 2))
    setCopied(true)
  }
  return (
    <button type="button" className="btn small" onClick={() => void copy()}>
      {copied ? texts.copied : texts.copyDraft}
    </button>
  )
}
