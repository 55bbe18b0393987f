/** Whether a partner is active, as a chip. */
import { partnersTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'

export function PartnerState({ enabled }: { enabled: boolean }) {
  const texts = useTextsOf(partnersTexts)
  return enabled ? (
    <span className="chip active">
      <Mark shape="ok" /> {texts.active}
    </span>
  ) : (
    <span className="chip warn">
      <Mark shape="lock" /> {texts.disabled}
    </span>
  )
}
