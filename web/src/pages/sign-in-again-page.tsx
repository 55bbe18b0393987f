/** The window in which one signs in again: goes to the provider, comes back, hands the login over, and closes. */
import { useEffect, useState } from 'react'
import { useTexts } from '../language/use-language.ts'
import { Shell } from '../shell/shell.tsx'
import { noteAsked, wasAsked } from '../sign-in/sign-in-window.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

/** Draws the page; it is seen only when something holds it up. */
export function SignInAgainPage() {
  const texts = useTexts()
  const { ready, phase, signIn, handOver } = useSignIn()
  const [asked, setAsked] = useState(wasAsked)
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!ready || phase === 'starting' || done) return
    if (!asked) {
      noteAsked(true)
      setAsked(true)
      signIn()
    } else if (phase === 'signed-in') {
      noteAsked(false)
      setDone(true)
      void handOver().then(() => window.close())
    }
  }, [ready, phase, asked, done, signIn, handOver])
  return (
    <Shell title={texts.signIn}>
      <main className="lead reading" id="content" tabIndex={-1}>
        <h1>{texts.signIn}</h1>
        <p role="status">{done ? texts.handedOver : texts.signingIn}</p>
      </main>
    </Shell>
  )
}
