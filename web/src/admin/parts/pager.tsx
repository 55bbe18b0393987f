/** Which part of a long list is shown, and the ways to the parts beside it. */
import { filesTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'

interface PagerProps {
  /** From 0. */
  readonly page: number
  readonly size: number
  readonly total: number
  /** The address of a page. */
  to(page: number): string
}

/** Holds its place from the beginning, so that nothing moves when the list is there. */
export function Pager({ page, size, total, to }: PagerProps) {
  const texts = useTextsOf(filesTexts)
  const last = Math.max(0, Math.ceil(total / size) - 1)
  return (
    <nav className="pager" aria-label={texts.pages}>
      {total > size && (
        <>
          <span className="dim">{texts.range(page * size + 1, Math.min(total, (page + 1) * size), total)}</span>
          <Step to={page > 0 ? to(page - 1) : undefined} label={texts.previous} sign="‹" />
          <Step to={page < last ? to(page + 1) : undefined} label={texts.next} sign="›" />
        </>
      )}
    </nav>
  )
}

function Step({ to, label, sign }: { to: string | undefined; label: string; sign: string }) {
  if (to === undefined)
    return (
      <button type="button" className="btn small" disabled aria-label={label}>
        {sign}
      </button>
    )
  return (
    <PageLink to={to} className="btn small" label={label}>
      {sign}
    </PageLink>
  )
}
