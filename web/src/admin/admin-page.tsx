/** The administration: sections on the left for whoever may see them, the section of the address beside them. */
import { adminTexts } from '@codarium/texts'
import '../styles/admin.css'
import { Suspense } from 'react'
import { PageLink } from '../browser/page-link.tsx'
import { usePath } from '../browser/use-path.ts'
import { CatalogueProvider } from '../catalogue/catalogue-context.ts'
import { useTexts } from '../language/use-language.ts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { Shell } from '../shell/shell.tsx'
import { usePageApi } from '../sign-in/use-page-api.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { AdminContext } from './admin-context.ts'
import { SectionKeys } from './section-keys.tsx'
import { type GroupName, groups, type SectionName, sectionAt, sectionPath, sectionsFor } from './sections.ts'
import { shownSections } from './shown-sections.ts'
import { useCapabilities } from './use-capabilities.ts'
import { useSectionKeys } from './use-section-keys.ts'

/** Draws the frame; who may see nothing of it is told so, and asks the server nothing. */
export function AdminPage() {
  const api = usePageApi()
  const texts = useTextsOf(adminTexts)
  const at = sectionAt(usePath())
  const capabilities = useCapabilities()
  const { phase } = useSignIn()
  const mine = sectionsFor(capabilities ?? [])
  useSectionKeys(mine)
  const title = at ? texts.sections[at.name] : texts.administration
  const known = capabilities !== undefined || phase === 'signed-out'
  return (
    <Shell title={title} status={<SectionKeys sections={mine} />}>
      <CatalogueProvider value={api}>
        <AdminContext value={{ api, capabilities: capabilities ?? [], steps: at?.steps ?? [] }}>
          <div className={at ? `admin admin-${at.name}` : 'admin'}>
            <Sections mine={mine} current={at?.name} />
            {known ? (
              <Content mine={mine} name={at?.name} />
            ) : (
              <main id="content" tabIndex={-1} className="admin-main" />
            )}
          </div>
        </AdminContext>
      </CatalogueProvider>
    </Shell>
  )
}

function Content({ mine, name }: { mine: readonly SectionName[]; name: SectionName | undefined }) {
  const texts = useTextsOf(adminTexts)
  const { phase } = useSignIn()
  const path = usePath()
  const { unknownPage, unknownPageSays } = useTexts()
  if (phase === 'signed-out') return <Says title={texts.administration}>{texts.signInFirst}</Says>
  if (mine.length === 0) return <Says title={texts.administration}>{texts.notAllowed}</Says>
  if (!name)
    return path === '/admin' ? <Overview mine={mine} /> : <Says title={unknownPage}>{unknownPageSays(path)}</Says>
  if (!mine.includes(name)) return <Says title={texts.sections[name]}>{texts.notThisSection}</Says>
  const Section = shownSections[name]
  return (
    <Suspense fallback={<main id="content" tabIndex={-1} className="admin-main" aria-busy="true" />}>
      <Section key={name} />
    </Suspense>
  )
}

function Sections({ mine, current }: { mine: readonly SectionName[]; current: SectionName | undefined }) {
  const texts = useTextsOf(adminTexts)
  const names = Object.keys(groups) as GroupName[]
  return (
    <nav className="admin-nav" aria-label={texts.administration}>
      {names
        .map((group) => [group, groups[group].filter((name) => mine.includes(name))] as const)
        .filter(([, shown]) => shown.length > 0)
        .map(([group, shown]) => (
          <section key={group}>
            <h2>{texts.groups[group]}</h2>
            {shown.map((name) => (
              <PageLink key={name} to={sectionPath(name)} current={name === current}>
                {texts.sections[name]}
              </PageLink>
            ))}
          </section>
        ))}
    </nav>
  )
}

function Overview({ mine }: { mine: readonly SectionName[] }) {
  const texts = useTextsOf(adminTexts)
  return (
    <main className="admin-main" id="content" tabIndex={-1}>
      <header className="top">
        <h1>{texts.administration}</h1>
      </header>
      <ul className="overview">
        {mine.map((name) => (
          <li key={name}>
            <PageLink to={sectionPath(name)}>{texts.sections[name]}</PageLink>
            <span className="dim">{texts.about[name]}</span>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Says({ title, children }: { title: string; children: string }) {
  const { toStart } = useTexts()
  return (
    <main className="admin-main" id="content" tabIndex={-1}>
      <header className="top">
        <h1>{title}</h1>
      </header>
      <p role="status">{children}</p>
      <p>
        <PageLink to="/">{toStart}</PageLink>
      </p>
    </main>
  )
}
