/** The start page: search, sessions to continue and samples on the left; who I am, what I may and where I am on the right. */
import { useCallback, useState } from 'react'
import { CatalogueProvider } from '../catalogue/catalogue-context.ts'
import { useTexts } from '../language/use-language.ts'
import { Shell } from '../shell/shell.tsx'
import { usePageApi } from '../sign-in/use-page-api.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { DemoUsers } from './demo-users.tsx'
import { AllKeys, KeyHints, KeySheet } from './key-bar.tsx'
import { Running } from './running.tsx'
import { Samples } from './samples.tsx'
import { SearchArea } from './search/search-area.tsx'
import { Sessions } from './sessions.tsx'
import { Summary } from './summary.tsx'
import { useShowsRunning } from './use-shows-running.ts'
import { WhatIMay } from './what-i-may.tsx'
import { WhereIAm } from './where-i-am.tsx'
import { WhoIAm } from './who-i-am.tsx'

export function StartPage() {
  const texts = useTexts()
  const { name, phase } = useSignIn()
  const api = usePageApi()
  const running = useShowsRunning()
  const [sheet, setSheet] = useState(false)
  const openSheet = useCallback(() => setSheet(true), [])
  return (
    <Shell title={texts.start} status={phase !== 'signed-out' && <KeyHints />} statusEnd={<AllKeys open={openSheet} />}>
      <CatalogueProvider value={api}>
        <div className="body">
          <main className="lead" id="content" tabIndex={-1}>
            <h1>{texts.greeting(name)}</h1>
            <SearchArea>
              <Summary always={running} />
              <Sessions />
              <Samples />
              {running && <Running />}
            </SearchArea>
          </main>
          <aside className="me" aria-label={texts.whoIAm}>
            <WhoIAm />
            <WhatIMay />
            <WhereIAm more={running} />
            <DemoUsers />
          </aside>
        </div>
      </CatalogueProvider>
      {sheet && <KeySheet close={() => setSheet(false)} />}
    </Shell>
  )
}
