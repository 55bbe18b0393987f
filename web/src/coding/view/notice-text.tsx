/** A notice of the session bar in words, with what can be done about it. */
import { useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { clockTime, dateAndTime } from '../../texts/format.ts'
import { countdown } from '../format.ts'
import type { SessionNotice } from '../state/session-notice.ts'
import { useBench, useCoding, useCodingTexts, useSaving } from './coding-context.tsx'
import { Icon } from './icon.tsx'

/** Draws the notice. */
export function NoticeText({ notice, expiresAt }: { notice: SessionNotice; expiresAt: string | undefined }) {
  const { bench, keeper, takeOver, settleConflict, signIn } = useCoding()
  const { texts } = useCodingTexts()
  const meta = useBench((state) => state.meta)
  const saving = useSaving()
  const ended = meta.action && texts.ended[meta.action]
  switch (notice.kind) {
    case 'readOnly': {
      const why =
        notice.why === 'finished' && ended && meta.endedAt
          ? ended(dateAndTime(new Date(meta.endedAt)), meta.coder?.name ?? meta.createdBy.name)
          : texts.readOnlyWhy[notice.why]
      return (
        <Line role="status" mark={<Icon shape="lock" />} bold={texts.readOnly} says={why ?? ''}>
          {notice.why === 'otherWindow' && <Button act={takeOver}>{texts.continueHere}</Button>}
        </Line>
      )
    }
    case 'expired':
      return (
        <Line
          role="alert"
          mark={<Mark shape="error" />}
          bold={texts.expired(expiresAt ? clockTime(new Date(expiresAt)) : '')}
          says={texts.expiredSays}
        >
          <CopyDraft />
        </Line>
      )
    case 'offline':
      return (
        <Line
          role="status"
          mark={<Mark shape="offline" />}
          bold={texts.offline(clockTime(new Date(notice.since)))}
          says={texts.offlineSays(notice.unsaved, notice.nextTryIn)}
          quiet
        >
          <Button act={() => void keeper.flush()}>{texts.tryNow}</Button>
        </Line>
      )
    case 'expiring':
      return (
        <Line
          role="alert"
          mark={<Mark shape="warn" />}
          bold={texts.expiring(countdown(notice.left))}
          says={texts.expiringSays}
          quiet
        >
          <Button act={() => bench.set({ sheet: 'apply' })}>{texts.toApply}</Button>
        </Line>
      )
    case 'conflict':
      return (
        <Line role="alert" mark={<Mark shape="warn" />} bold={texts.conflict} says={texts.conflictSays}>
          <Button act={() => settleConflict('ours')}>{texts.continueHere}</Button>
          <Button act={() => settleConflict('theirs')}>{texts.showThere}</Button>
        </Line>
      )
    case 'twoWindows':
      return (
        <Line
          role="alert"
          mark={<Mark shape="warn" />}
          bold={texts.twoWindows}
          says={notice.changedAt ? texts.changedThere(clockTime(new Date(notice.changedAt))) : texts.nothingThere}
        >
          <Button act={takeOver}>{texts.continueHere}</Button>
        </Line>
      )
    case 'signedOut':
      return (
        <Line role="alert" mark={<Mark shape="warn" />} bold={texts.signInAgain} says={texts.signInAgainSays}>
          <Button act={signIn}>{texts.renewSignIn}</Button>
        </Line>
      )
    case 'refused':
      return <Line role="alert" mark={<Mark shape="warn" />} bold={texts.refused} says={saving.reason ?? ''} />
    case 'back':
      return <Line role="status" mark={<Mark shape="ok" />} bold={texts.backOnline(notice.count)} says="" />
  }
}

interface LineProps {
  readonly role: 'status' | 'alert'
  readonly mark: React.ReactNode
  readonly bold: string
  readonly says: string
  /** True: the words count seconds; they are said once, not with each of them. */
  readonly quiet?: boolean
  readonly children?: React.ReactNode
}

function Line({ role, mark, bold, says, quiet = false, children }: LineProps) {
  return (
    <span className="bar-notice">
      {mark}
      <span className="cut" role={role} aria-live={quiet ? 'off' : undefined}>
        <b>{bold}</b> {says}
      </span>
      {children}
    </span>
  )
}

function Button({ act, children }: { act(): void; children: string }) {
  return (
    <button type="button" className="btn small" onClick={act}>
      {children}
    </button>
  )
}

/** The codes of all changed cases as text, for whoever has to type them again. */
function CopyDraft() {
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
  return <Button act={() => void copy()}>{copied ? texts.copied : texts.copyDraft}</Button>
}
