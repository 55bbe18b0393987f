/** A secret that was just made, to be copied: it is never shown again. */
import { partnersTexts } from '@codarium/texts'
import { useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { CopyButton } from '../parts/copy-button.tsx'

export function ShownSecret({ secret, says }: { secret: string; says: string }) {
  const texts = useTextsOf(partnersTexts)
  const id = useId()
  return (
    <div className="shown-secret">
      <p className="warn-t" role="status">
        <Mark shape="warn" /> {says}
      </p>
      <label className="sr" htmlFor={id}>
        {texts.newSecret}
      </label>
      <input
        id={id}
        className="raw"
        readOnly
        autoComplete="off"
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={secret} label={texts.copy} copied={texts.copied} failed={texts.notCopied} />
    </div>
  )
}
