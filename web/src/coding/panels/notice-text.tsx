/** A notice of the session bar in words, with what can be done about it. */

import type { SessionMetadata } from '@codarium/contract'
import { clockTime, countdown, dateAndTime } from '@codarium/texts'
import { explain } from '../../language/explain.ts'
import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { Mark } from '../../parts/mark.tsx'
import { troubleText } from '../../sign-in/trouble-text.ts'
import { useBench, useCoding, useSaving } from '../session/context/coding-context.ts'
import type { SessionNotice } from '../session/draft/session-notice.ts'
import { CopyDraft } from './copy-draft.tsx'
import { EndingNotice, NotEndedNotice } from './ending-notice.tsx'
import { HeldBackNotice } from './held-back-notice.tsx'
import { Button, Line } from './notice-line.tsx'

export function NoticeText({ notice, expiresAt }: { notice: SessionNotice; expiresAt: string | undefined }) {
  const { bench, keeper, takeOver } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const saving = useSaving()
  const warns = { role: 'alert', mark: <Mark shape="warn" /> } as const
  switch (notice.kind) {
    case 'ending':
      return <EndingNotice notice={notice} />
    case 'notEnded':
      return <NotEndedNotice notice={notice} />
    case 'readOnly':
      return <ReadOnly why={notice.why} />
    case 'expired': {
      const bold = texts.expired(expiresAt ? clockTime(new Date(expiresAt)) : '')
      return (
        <Line role="alert" mark={<Mark shape="error" />} bold={bold} says={texts.expiredSays}>
          <CopyDraft />
        </Line>
      )
    }
    case 'offline': {
      const says = saving.keptHere === false ? more.notKept : texts.offlineSays(notice.unsaved, notice.nextTryIn)
      const bold = texts.offline(clockTime(new Date(notice.since)))
      return (
        <Line role="status" mark={<Mark shape="offline" />} bold={bold} says={says} quiet>
          <Button act={() => void keeper.flush()}>{texts.tryNow}</Button>
        </Line>
      )
    }
    case 'failing': {
      const says = saving.keptHere === false ? more.notKept : texts.offlineSays(notice.unsaved, notice.nextTryIn)
      return (
        <Line
          {...warns}
          role="status"
          bold={more.serverFails}
          says={says}
          title={explain(saving.error, more.explained).says}
          quiet
        >
          <Button act={() => void keeper.flush()}>{texts.tryNow}</Button>
        </Line>
      )
    }
    case 'expiring':
      return (
        <Line {...warns} bold={texts.expiring(countdown(notice.left))} says={texts.expiringSays} quiet>
          <Button act={() => bench.set({ sheet: 'apply' })}>{texts.toApply}</Button>
        </Line>
      )
    case 'conflict':
      return <Conflict />
    case 'twoWindows': {
      const says = notice.changedAt ? texts.changedThere(clockTime(new Date(notice.changedAt))) : texts.nothingThere
      return (
        <Line {...warns} bold={texts.twoWindows} says={says}>
          <Button act={takeOver}>{texts.continueHere}</Button>
        </Line>
      )
    }
    case 'signedOut':
      return <SignedOut />
    case 'refused':
      return (
        <Line {...warns} bold={texts.refused} says={<Explanation of={explain(saving.error, more.explained)} />}>
          <Button act={() => void keeper.flush()}>{texts.tryNow}</Button>
        </Line>
      )
    case 'held':
      return <HeldBackNotice />
    case 'back':
      return <Line role="status" mark={<Mark shape="ok" />} bold={texts.backOnline(notice.count)} says="" />
  }
}

function ReadOnly({ why }: { why: Extract<SessionNotice, { kind: 'readOnly' }>['why'] }) {
  const { takeOver } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const { unsaved } = useSaving()
  const { action, endedAt, endedBy, coder, createdBy } = useBench((state) => state.meta)
  if (why === 'finished' && endedBy && endedAt) return <EndedByAdministrator endedBy={endedBy} endedAt={endedAt} />
  const ended = why === 'finished' && action && endedAt && texts.ended[action]
  const reason = ended ? ended(dateAndTime(new Date(endedAt)), coder?.name ?? createdBy.name) : texts.readOnlyWhy[why]
  const late = why === 'finished' && unsaved > 0
  const says = late ? `${reason} ${more.unsavedHere(unsaved)}` : (reason ?? '')
  return (
    <Line role="status" mark={<Mark shape="lock" />} bold={texts.readOnly} says={says}>
      {why === 'otherWindow' && <Button act={takeOver}>{texts.continueHere}</Button>}
      {why === 'notLoaded' && <Button act={takeOver}>{texts.tryNow}</Button>}
      {late && <CopyDraft />}
    </Line>
  )
}

function EndedByAdministrator({ endedBy, endedAt }: Required<Pick<SessionMetadata, 'endedBy' | 'endedAt'>>) {
  const more = useEndingTexts()
  const says = more.endedBy(dateAndTime(new Date(endedAt)), endedBy.name, endedBy.reason)
  return (
    <Line role="alert" mark={<Mark shape="lock" />} bold={more.endedFromOutside} says={says}>
      <CopyDraft />
    </Line>
  )
}

function Conflict() {
  const { bench, readStored, settleConflict } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  // While the stored draft cannot be read there is nothing to decide between; the notice stays.
  const settle = (how: 'ours' | 'theirs') =>
    void readStored().then(
      (stored) => settleConflict(how, stored),
      () => {},
    )
  return (
    <Line role="alert" mark={<Mark shape="warn" />} bold={texts.conflict} says={texts.conflictSays}>
      <Button act={() => bench.set({ sheet: 'conflict' })}>{more.compare}</Button>
      <Button act={() => settle('ours')}>{texts.continueHere}</Button>
      <Button act={() => settle('theirs')}>{texts.showThere}</Button>
    </Line>
  )
}

function SignedOut() {
  const { signInAgain, signInTrouble, mayRelaunchOnly } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const shell = useTexts()
  const others = signInTrouble && signInTrouble.kind !== 'expired' ? troubleText(signInTrouble, shell) : undefined
  const says = mayRelaunchOnly ? more.relaunch : (others ?? texts.signInAgainSays)
  return (
    <Line role="alert" mark={<Mark shape="warn" />} bold={texts.signInAgain} says={says}>
      {mayRelaunchOnly ? <CopyDraft /> : <Button act={signInAgain}>{texts.renewSignIn}</Button>}
    </Line>
  )
}
