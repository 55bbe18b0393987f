/** A button that copies a text, and says for a moment that it did, or that the browser does not let it. */
import { useCopied } from '../../browse/code/use-copied.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly failed: string
}

export function CopyButton({ text, label, copied: done, failed }: CopyButtonProps) {
  const { copied, copy } = useCopied()
  return (
    <span className="copy">
      <button type="button" className="btn small" onClick={() => void copy(text)}>
        {copied === 'done' ? done : label}
      </button>
      <span role="status" className={copied === 'failed' ? 'warn-t' : 'sr'}>
        {copied === 'failed' ? failed : copied && done}
      </span>
    </span>
  )
}
