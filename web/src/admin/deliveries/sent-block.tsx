/** What a delivery sends: its heads and its body without the result, as text, to be copied. */
import type { WebhookDelivery } from '@codarium/contract'
import { deliveriesTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { sentText, sizeWord } from './attempt-words.ts'

export function SentBlock({ of: delivery }: { of: WebhookDelivery }) {
  const texts = useTextsOf(deliveriesTexts)
  const { sent } = delivery
  if (!sent) return null
  const { payload, resultBytes, resultGone } = sent
  const shown = {
    ...payload,
    ...(resultBytes !== undefined && { result_data: texts.resultHidden(sizeWord(resultBytes)) }),
  }
  const text = sentText(delivery, shown)
  return (
    <section className="sent">
      <h3>{texts.sent}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by key */}
      <pre tabIndex={0} className="raw">
        {text}
      </pre>
      {resultGone && <p className="warn-t">{texts.resultGone}</p>}
      <CopyButton text={text} label={texts.copySent} copied={texts.copied} failed={texts.notCopied} />
    </section>
  )
}
