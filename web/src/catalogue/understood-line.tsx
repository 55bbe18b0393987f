/** What was understood of the text beside the thing itself; below what was found, which it never moves. */
import type { Understood } from '@codarium/contract'
import { useSearchTexts } from '../language/use-coding-texts.ts'
import { understoodWords } from './understood.ts'

export function UnderstoodLine({ understood }: { understood: Understood | undefined }) {
  const { understood: words } = useSearchTexts()
  const says = understood && understoodWords(understood, words)
  if (!says) return null
  return (
    <p className="understood cut" title={says} aria-live="polite">
      <span>{words.label}</span> {says}
    </p>
  )
}
