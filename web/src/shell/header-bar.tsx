/** The bar on top: brand, areas, language, light and dark, who is signed in; also the place for notices. */

import { adminTexts, teamTexts } from '@codarium/texts'
import { ADMIN, isAdminPath } from '../browser/admin-path.ts'
import { CATALOG, isCatalogPath } from '../browser/catalog-path.ts'
import { PageLink } from '../browser/page-link.tsx'
import { TEAM } from '../browser/team-path.ts'
import { usePath } from '../browser/use-path.ts'
import { useMayRead } from '../catalogue/use-catalogue-versions.ts'
import { useBrowseTexts } from '../language/use-browse-texts.ts'
import { useTexts } from '../language/use-language.ts'
import { useSessionTexts } from '../language/use-session-texts.ts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { Mark } from '../parts/mark.tsx'
import { useInfo } from '../server/use-server.ts'
import { seesAdministration } from '../sign-in/capabilities.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { BrandName, LanguageSwitch, ThemeSwitch, Who } from './bar-parts.tsx'
import { Notice } from './notice.tsx'
import { useNotice } from './use-notice.ts'

/** Draws the bar; a notice takes the place of the areas, so that nothing below ever moves. */
export function HeaderBar() {
  const notice = useNotice()
  return (
    <header className={notice ? `bar ${notice.severity}` : 'bar'}>
      <Brand />
      <span className="sep" />
      {notice ? <Notice notice={notice} /> : <Areas />}
      <span className="grow" />
      {!notice && <DemoMark />}
      <LanguageSwitch />
      <ThemeSwitch />
      <Account />
    </header>
  )
}

function Brand() {
  return (
    <PageLink to="/" className="brand" label={useTexts().brand}>
      <BrandName />
    </PageLink>
  )
}

function Areas() {
  const texts = useTexts()
  const { sessions } = useSessionTexts()
  const { me, phase } = useSignIn()
  const { catalogue } = useBrowseTexts()
  const { administration } = useTextsOf(adminTexts)
  const { team } = useTextsOf(teamTexts)
  const may = useMayRead()
  const path = usePath()
  return (
    <nav className="tabs" aria-label={texts.areas}>
      <PageLink to="/" current={path === '/'}>
        {texts.start}
      </PageLink>
      {may === 'yes' && (
        <PageLink to={CATALOG} current={isCatalogPath(path)}>
          {catalogue}
        </PageLink>
      )}
      {(phase === 'off' || me?.capabilities.includes('session.read-own')) && (
        <PageLink to="/sessions" current={path === '/sessions'}>
          {sessions}
        </PageLink>
      )}
      {(phase === 'off' || me?.capabilities.includes('team.read')) && (
        <PageLink to={TEAM} current={path === TEAM}>
          {team}
        </PageLink>
      )}
      {(phase === 'off' || seesAdministration(me?.capabilities ?? [])) && (
        <PageLink to={ADMIN} current={isAdminPath(path)}>
          {administration}
        </PageLink>
      )}
    </nav>
  )
}

function DemoMark() {
  const { data: info } = useInfo()
  const texts = useTexts()
  if (!info?.demo) return null
  return (
    <span className="chip hint">
      <Mark shape="hint" />
      {texts.demo}
    </span>
  )
}

function Account() {
  const texts = useTexts()
  const { phase, ready, name, signIn, signOut } = useSignIn()
  if (phase === 'off' || (phase === 'starting' && !name)) return null
  if (phase === 'signed-out')
    return (
      <button type="button" className="btn small" disabled={!ready} onClick={() => signIn()}>
        {texts.signIn}
      </button>
    )
  return (
    <>
      <Who name={name} />
      <button type="button" className="btn small" disabled={!ready} onClick={signOut}>
        {texts.signOut}
      </button>
    </>
  )
}
