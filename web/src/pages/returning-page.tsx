/** What stands on the screen for the moment between the identity provider and the page one comes back to. */

import { useTexts } from '../language/use-language.ts'
import { Shell } from '../shell/shell.tsx'

/** Draws the page; the login itself is finished by SignInProvider. */
export function ReturningPage() {
  const texts = useTexts()
  return (
    <Shell title={texts.signIn}>
      <main className="lead" id="content" tabIndex={-1}>
        <h1 className="dim">{texts.signingIn}</h1>
      </main>
    </Shell>
  )
}
