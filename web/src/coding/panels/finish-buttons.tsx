/** The ways to finish a session: apply, and beside it what is less often wanted. */

import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { capsOf } from '../session/keys/key-map.ts'

/** `tight`: the notice needs the room; what is left out is in the menu. */
export function Finish({ offline, tight }: { offline: boolean; tight: boolean }) {
  const { bench, leave, embedded } = useCoding()
  const { texts } = useCodingTexts()
  const readOnly = useBench((state) => state.readOnly)
  // A frame is closed by the page around it.
  if (readOnly)
    return readOnly === 'ending' || embedded ? null : (
      <button type="button" className="btn" onClick={leave}>
        {texts.close}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className={tight ? 'btn bare small' : 'btn bare small narrow-only'}
        aria-label={texts.menu}
        onClick={() => bench.set({ sheet: 'menu' })}
      >
        ⋯
      </button>
      {!tight && <Lesser offline={offline} />}
      <button
        type="button"
        className="btn pri"
        disabled={offline}
        title={offline ? texts.offlineNoApply : undefined}
        aria-keyshortcuts="Control+Shift+Enter"
        onClick={() => bench.set({ sheet: 'apply' })}
      >
        {texts.apply} <kbd className="kcap">{capsOf('Ctrl+Shift+Enter', texts)}</kbd>
      </button>
    </>
  )
}

/** The buttons beside Apply, on a screen that has room for them. */
function Lesser({ offline }: { offline: boolean }) {
  const { bench, endings } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  return (
    <>
      <button type="button" className="btn bare small roomy" onClick={() => bench.set({ sheet: 'view' })}>
        {texts.view.title}
      </button>
      <button
        type="button"
        className="btn bare small roomy"
        disabled={offline}
        title={offline ? texts.offlineNoApply : more.cancelSays}
        onClick={() => endings.chooseEnd('CANCELLED')}
      >
        {more.cancel}
      </button>
      <button
        type="button"
        className="btn roomy"
        disabled={offline}
        title={offline ? texts.offlineNoApply : undefined}
        onClick={() => endings.chooseEnd('DISCARDED')}
      >
        {texts.discard}
      </button>
    </>
  )
}
