/** The start page: what is running on the left, who and where I am on the right. */
import { useHealth } from '../server/queries.ts'
import { Shell } from '../shell/shell.tsx'
import { useSignIn } from '../sign-in/sign-in.tsx'
import { clockTimeWithSeconds } from '../texts/format.ts'
import { useTexts } from '../texts/language.tsx'
import { Addresses } from './addresses.tsx'
import { DemoUsers } from './demo-users.tsx'
import { Dependencies } from './dependencies.tsx'
import { Samples } from './samples.tsx'
import { Services } from './services.tsx'
import { Sessions } from './sessions.tsx'
import { Summary } from './summary.tsx'
import { WhatIMay } from './what-i-may.tsx'
import { WhereIAm } from './where-i-am.tsx'
import { WhoIAm } from './who-i-am.tsx'

/** Draws the start page. */
export function StartPage() {
  const texts = useTexts()
  const { name } = useSignIn()
  return (
    <Shell title={texts.start} status={<LastCheck />}>
      <div className="body">
        <main className="lead" id="content" tabIndex={-1}>
          <h1>{texts.greeting(name)}</h1>
          <Summary />
          <Sessions />
          <Samples />
          <Services />
          <div className="columns">
            <Dependencies />
            <Addresses />
          </div>
        </main>
        <aside className="me" aria-label={texts.whoIAm}>
          <WhoIAm />
          <WhatIMay />
          <WhereIAm />
          <DemoUsers />
        </aside>
      </div>
    </Shell>
  )
}

function LastCheck() {
  const texts = useTexts()
  const { dataUpdatedAt } = useHealth()
  return <span>{dataUpdatedAt > 0 && texts.checkedAt(clockTimeWithSeconds(new Date(dataUpdatedAt)))}</span>
}
