/** The bar on top: brand, areas, language, light and dark, who is signed in; also the place for notices. */
import { useState } from 'react'
import { useInfo } from '../server/queries.ts'
import { useSignIn } from '../sign-in/sign-in.tsx'
import { languages } from '../texts/choose-language.ts'
import { useLanguage, useTexts } from '../texts/language.tsx'
import { useSessionTexts } from '../texts/use-session-texts.ts'
import { Mark } from './mark.tsx'
import { PageLink, usePath } from './navigation.tsx'
import { Notice, useNotice } from './notice.tsx'
import { applyTheme, keepTheme } from './theme.ts'

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
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d="M1 2h3v14H1zM6 2h2v14H6zM10 2h4v14h-4zM16 2h1v14h-1z" />
      </svg>
      Codarium
    </PageLink>
  )
}

function Areas() {
  const texts = useTexts()
  const { sessions } = useSessionTexts()
  const { me, phase } = useSignIn()
  const path = usePath()
  return (
    <nav className="tabs" aria-label={texts.areas}>
      <PageLink to="/" current={path === '/'}>
        {texts.start}
      </PageLink>
      {(phase === 'off' || me?.capabilities.includes('session.read-own')) && (
        <PageLink to="/sessions" current={path === '/sessions'}>
          {sessions}
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

function LanguageSwitch() {
  const { language, texts, choose } = useLanguage()
  return (
    <fieldset className="langs" aria-label={texts.language}>
      {languages.map((each) => (
        <button type="button" key={each} lang={each} aria-pressed={each === language} onClick={() => choose(each)}>
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

function ThemeSwitch() {
  const texts = useTexts()
  const [dark, setDark] = useState(() => applyTheme() === 'dark')
  const toggle = () => {
    keepTheme(dark ? 'light' : 'dark')
    setDark(!dark)
  }
  return (
    <button type="button" className="btn bare small" aria-label={texts.darker} aria-pressed={dark} onClick={toggle}>
      <Mark shape="theme" small={false} />
    </button>
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
      <span className="who">
        <i aria-hidden="true">{initials(name)}</i>
        <span>{name}</span>
      </span>
      <button type="button" className="btn small" disabled={!ready} onClick={signOut}>
        {texts.signOut}
      </button>
    </>
  )
}

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')
