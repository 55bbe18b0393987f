/** Copies a hash, or what is to be noted of it. */
import { auditTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { CopyButton } from '../parts/copy-button.tsx'

export function CopyHash({ text }: { text: string }) {
  const { copyHash, copied, notCopied } = useTextsOf(auditTexts)
  return <CopyButton text={text} label={copyHash} copied={copied} failed={notCopied} />
}
