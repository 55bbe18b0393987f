/** The frame around the form of a partner: its name and state, the changes and saving on top, and what it gets on the right. */
import { partnersTexts } from '@codarium/texts'
import type { ReactNode } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { sectionPath } from '../sections.ts'
import { FramePreview } from './frame-preview.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { PartnerDeliveries } from './partner-deliveries.tsx'
import { PartnerState } from './partner-state.tsx'
import { TestEvent } from './test-event.tsx'
import type { ProfileEditing } from './use-profile-editing.ts'

interface EditorFrameProps {
  readonly editing: ProfileEditing
  readonly state: {
    readonly isNew: boolean
    readonly busy: boolean
    readonly maySave: boolean
    readonly problems: number
    readonly checking: boolean
  }
  save(): void
  compare(): void
  readonly children: ReactNode
}

export function EditorFrame({ editing, state, save, compare, children }: EditorFrameProps) {
  const texts = useTextsOf(partnersTexts)
  const { stored, draft, newer } = editing
  const known = state.isNew ? undefined : stored
  return (
    <SectionFrame
      title={
        <>
          <PageLink to={sectionPath('partners')} className="crumb">
            {texts.title}
          </PageLink>{' '}
          › {known?.name ?? texts.addTitle}
        </>
      }
      state={known && <PartnerState enabled={known.enabled} />}
      actions={<Saving editing={editing} state={state} save={save} />}
      wide
      detail={
        <>
          {newer && (
            <p className="newer warn-t" role="alert">
              <Mark shape="warn" /> {texts.conflictTitle}.{' '}
              <button type="button" className="btn small" onClick={compare}>
                {texts.compare}
              </button>
            </p>
          )}
          {known && <PartnerDeliveries id={known.id} />}
          {known && (
            <>
              <h2 className="sub">{texts.test}</h2>
              <TestEvent key={known.id} stored={known} typed={draft.webhookUrl} />
            </>
          )}
          <h2 className="sub">{texts.frame}</h2>
          <FramePreview ancestors={draft.frameAncestors} enabled={draft.enabled} />
          {known && (
            <div className="last-ways">
              <PartnerActions stored={known} editing={editing} />
            </div>
          )}
        </>
      }
    >
      {children}
    </SectionFrame>
  )
}

function Saving({ editing, state, save }: Pick<EditorFrameProps, 'editing' | 'state' | 'save'>) {
  const texts = useTextsOf(partnersTexts)
  const { changed, reset } = editing
  const { isNew, busy, maySave, problems, checking } = state
  const why = problems > 0 ? texts.fixFirst(problems) : checking ? texts.checking : undefined
  return (
    <>
      <span role="status" className="saving-state">
        {why && <span className={problems > 0 ? 'error-t' : 'dim'}>{why}</span>}
      </span>
      {changed.length > 0 && !isNew && (
        <span className="chip changed">
          <Mark shape="changed" /> {texts.changedFields(changed.length)}
        </span>
      )}
      <button type="button" className="btn" disabled={changed.length === 0 || busy} onClick={reset}>
        {texts.reset}
      </button>
      <button
        type="button"
        className="btn pri"
        disabled={!maySave}
        title={why ?? (changed.length === 0 ? texts.nothingChanged : undefined)}
        onClick={save}
      >
        {busy ? texts.saving : isNew ? texts.create : texts.save}
      </button>
    </>
  )
}
