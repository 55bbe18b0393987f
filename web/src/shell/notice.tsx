/** A notice in the bar, with what can be done about it. */
import { useTexts } from '../language/use-language.ts'
import { Mark } from '../parts/mark.tsx'
import type { NoticeContent } from './use-notice.ts'

export function Notice({ notice }: { notice: NoticeContent }) {
  const texts = useTexts()
  return (
    <div className="notice">
      <span className="says" role={notice.severity === 'error' ? 'alert' : 'status'}>
        <Mark shape={notice.severity === 'plain' ? 'hint' : notice.severity} /> <b>{notice.text}</b> {notice.more}
        {notice.server && (
          <small className="dim fine" lang="en">
            {notice.server}
          </small>
        )}
      </span>
      {notice.action && (
        <button type="button" className="btn small" onClick={notice.action.act}>
          {notice.action.label}
        </button>
      )}
      {notice.dismiss && (
        <button type="button" className="btn bare small" onClick={notice.dismiss}>
          {texts.close}
        </button>
      )}
    </div>
  )
}
