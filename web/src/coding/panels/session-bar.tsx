/** The session bar: where one is, how saving goes, how long it lasts, the ways to finish; also the slot for notices. */

import { clockTime, clockTimeWithSeconds } from '@codarium/texts'
import { useEffect } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { Mark } from '../../parts/mark.tsx'
import { BrandName, LanguageSwitch, ThemeSwitch, Who } from '../../shell/bar-parts.tsx'
import { hospitalWords, sessionName } from '../../start/session-name.ts'
import { useBench, useCoding, useSaving } from '../session/context/coding-context.ts'
import { AMBER_BEFORE, announcementOf, expiryOf, noticeOf } from '../session/draft/session-notice.ts'
import { Finish } from './finish-buttons.tsx'
import { NoticeText } from './notice-text.tsx'
import { useServerNow } from './use-server-now.ts'

/** Notices that say themselves how saving goes. */
const SILENCING = ['offline', 'failing', 'expired', 'conflict', 'expiring', 'signedOut', 'refused', 'held', 'notEnded']

export function SessionBar() {
  const { bench, other, clockOffset, userName } = useCoding()
  const { texts } = useCodingTexts()
  const saving = useSaving()
  const readOnly = useBench((state) => state.readOnly)
  const ending = useBench((state) => state.ending)
  const meta = useBench((state) => state.meta)
  const now = useServerNow()
  const expiresAt = expiryOf(saving.expiresAt, meta.expiresAt)
  const left = expiresAt && !readOnly ? Date.parse(expiresAt) - now : undefined
  useEffect(() => {
    if (left !== undefined && left <= 0) bench.set({ readOnly: 'expired' })
  }, [bench, left])
  const notice = noticeOf({ readOnly, ending, saving, other, left, now: now - clockOffset })
  const tone = !notice
    ? ''
    : notice.kind === 'expired'
      ? 'error'
      : ['readOnly', 'back'].includes(notice.kind)
        ? 'quiet'
        : 'warn'
  return (
    <header className={`bar ${tone}`}>
      <button
        type="button"
        className="btn bare small rail-only"
        aria-label={texts.openCases}
        onClick={() => bench.set({ sheet: 'cases' })}
      >
        ☰
      </button>
      <Brand />
      <span className="sep" />
      {notice ? <NoticeText notice={notice} expiresAt={expiresAt} /> : <Where />}
      {!readOnly && !SILENCING.includes(notice?.kind ?? '') && <Saving left={left} expiresAt={expiresAt} />}
      <LanguageSwitch focusStays />
      <ThemeSwitch className="btn bare small roomy" />
      {userName && <Who name={userName} className="who roomy" />}
      {!readOnly && <span className="sep" />}
      <Announcement left={left} />
      <Finish
        offline={['offline', 'failing', 'signedOut'].includes(notice?.kind ?? '')}
        tight={notice?.kind === 'conflict'}
      />
    </header>
  )
}

/** The end of the session for screen readers: said once at each mark, whatever else the bar says. */
function Announcement({ left }: { left: number | undefined }) {
  const { announced } = useEndingTexts()
  const minutes = announcementOf(left)
  return (
    <span className="sr" role="alert">
      {minutes && announced[minutes]}
    </span>
  )
}

function Brand() {
  const { keeper, embedded } = useCoding()
  const { brand } = useTexts()
  // What a frame shows is for the page around it to decide.
  if (embedded)
    return (
      <span className="brand">
        <BrandName />
      </span>
    )
  return (
    <PageLink to="/" className="brand" label={brand} before={() => keeper.flush()}>
      <BrandName />
    </PageLink>
  )
}

/** Which hospital and which delivery it is. */
function Where() {
  const { texts } = useCodingTexts()
  const shell = useTexts()
  const meta = useBench((state) => state.meta)
  const hospital = hospitalWords(meta.hospital, shell)
  const delivery = `${sessionName(meta, shell)}, ${texts.session(meta.caseCount)}`
  return (
    <span className="where cut grow" title={[hospital, delivery].filter(Boolean).join(' · ')}>
      {hospital && <b>{hospital}</b>} {hospital && '·'} {delivery}
    </span>
  )
}

function Saving({ left, expiresAt }: { left: number | undefined; expiresAt: string | undefined }) {
  const { texts } = useCodingTexts()
  const saving = useSaving()
  const saved = saving.savedAt ? texts.saved(clockTimeWithSeconds(new Date(saving.savedAt))) : texts.savedNow
  return (
    <>
      <span className="saving">
        {saving.phase === 'saving' || saving.phase === 'waiting' ? (
          texts.saves
        ) : (
          <>
            <Mark shape="ok" /> {saved}
          </>
        )}
      </span>
      {left !== undefined && expiresAt && (
        <span
          className={left < AMBER_BEFORE ? 'saving roomy warn-t' : 'saving roomy'}
          title={texts.endsAt(clockTime(new Date(expiresAt)))}
        >
          {left < AMBER_BEFORE && <Mark shape="warn" />} {texts.left(Math.ceil(left / 60_000))}
        </span>
      )}
    </>
  )
}
