/** The frame of every page: bar above, status bar below, the page between; only the page scrolls. */
import { type ReactNode, useEffect } from 'react'
import { ownAddress } from '../browser/base-path.ts'
import { PageLink } from '../browser/page-link.tsx'
import { usePath } from '../browser/use-path.ts'
import { HelpHere } from '../help/help-here.tsx'
import { useTexts } from '../language/use-language.ts'
import { useInfo } from '../server/use-server.ts'
import { HeaderBar } from './header-bar.tsx'

interface ShellProps {
  readonly title: string
  /** What the status bar says on its left, and on its right end. */
  readonly status?: ReactNode
  readonly statusEnd?: ReactNode
  readonly children: ReactNode
}

/** Draws the frame around a page; `title` names it in the window's title. */
export function Shell({ title, status, statusEnd, children }: ShellProps) {
  const texts = useTexts()
  useEffect(() => {
    document.title = `${title} · Codarium`
  }, [title])
  return (
    <div className="page">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <HeaderBar />
      {children}
      <StatusBar end={statusEnd}>{status}</StatusBar>
    </div>
  )
}

function StatusBar({ children, end }: { children: ReactNode; end: ReactNode }) {
  const texts = useTexts()
  const { data: info } = useInfo()
  return (
    <footer className="status">
      {children}
      <span className="grow" />
      <HelpHere />
      <PageLink to="/guide" current={usePath() === '/guide'}>
        {texts.guide}
      </PageLink>
      <a href={info?.apiDocs ?? ownAddress('/api/docs')}>{texts.api}</a>
      {end}
    </footer>
  )
}
