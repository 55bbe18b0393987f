/** The browser UI: what every page shares, and which page an address shows. */
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isAdminPath, pagePath } from './browser/admin-path.ts'
import { isCatalogPath } from './browser/catalog-path.ts'
import { TEAM } from './browser/team-path.ts'
import { usePath } from './browser/use-path.ts'
import { GuidePage } from './guide/guide-page.tsx'
import { LanguageProvider } from './language/language-provider.tsx'
import { ReturningPage } from './pages/returning-page.tsx'
import { SignInAgainPage } from './pages/sign-in-again-page.tsx'
import { UnknownPage } from './pages/unknown-page.tsx'
import { createQueryClient } from './server/query-client.ts'
import { SessionsPage } from './sessions/sessions-page.tsx'
import { SignInProvider } from './sign-in/sign-in-provider.tsx'
import { SIGN_IN_AGAIN } from './sign-in/sign-in-window.ts'
import { StartPage } from './start/start-page.tsx'

export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <SignInProvider>
          <Page />
        </SignInProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}

// Loaded when they are needed: the start page does not wait for them.
const AdminPage = lazy(() => import('./admin/admin-page.tsx').then((module) => ({ default: module.AdminPage })))
const BrowsePage = lazy(() => import('./browse/browse-page.tsx').then((module) => ({ default: module.BrowsePage })))
const CodingPage = lazy(() => import('./coding/coding-page.tsx').then((module) => ({ default: module.CodingPage })))
const TeamPage = lazy(() => import('./team/team-page.tsx').then((module) => ({ default: module.TeamPage })))

/** The address of a session; what is longer or shorter is none. */
const SESSION = /^\/spiges\/session\/[^/]+\/cases\/?$/

const pages: Readonly<Record<string, ComponentType>> = {
  '/': StartPage,
  '/callback': ReturningPage,
  '/guide': GuidePage,
  '/sessions': SessionsPage,
  [SIGN_IN_AGAIN]: SignInAgainPage,
  [TEAM]: TeamPage,
}

function Page() {
  const path = usePath()
  useFocusOnMove(path)
  const Shown = pageAt(path)
  return (
    <Suspense>
      <Shown />
    </Suspense>
  )
}

function pageAt(path: string): ComponentType {
  if (SESSION.test(path)) return CodingPage
  if (isAdminPath(path)) return AdminPage
  return isCatalogPath(path) ? BrowsePage : (pages[path] ?? UnknownPage)
}

// A new page takes the focus: the link that led to it is gone, and a screen reader shall begin at its top. On the same page
// the focus stays where it is, unless what had it is gone.
function useFocusOnMove(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    const takesFocus = before.current !== path && (isLost || pagePath(before.current) !== pagePath(path))
    if (takesFocus) document.getElementById('content')?.focus()
    before.current = path
  }, [path])
}
