/** Who I am: name, roles and how long the login lasts, as the server sees it. */
import type { Me } from '@codarium/contract'
import { clockTime } from '@codarium/texts'
import { explain } from '../language/explain.ts'
import { useTexts } from '../language/use-language.ts'
import { Waiting } from '../parts/waiting.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'

/** Draws the section; it has three lines in every state. */
export function WhoIAm() {
  const texts = useTexts()
  const { phase, me, refused } = useSignIn()
  return (
    <section className="three-lines" aria-labelledby="who">
      <h2 id="who">{texts.whoIAm}</h2>
      {phase === 'signed-out' && <SignedOut />}
      {phase === 'off' && <Lines first={texts.signInOff} second={texts.signInOffMeans} />}
      {phase === 'signed-in' && me && <SignedIn me={me} />}
      {phase === 'signed-in' && !me && refused && (
        <Lines first={texts.noRole} second={explain(refused, texts.refusals).says} />
      )}
      {(phase === 'starting' || (phase === 'signed-in' && !me && !refused)) && <NotYetKnown />}
    </section>
  )
}

function SignedIn({ me }: { me: Me }) {
  const texts = useTexts()
  const roles = me.roles.map((role) => texts.roles[role]).join(', ')
  const until = me.expiresAt && texts.signedInUntil(clockTime(new Date(me.expiresAt)))
  return (
    <p>
      <b>{me.name}</b>
      <span className="cut" title={`${roles} · ${me.email}`}>
        {roles || texts.noRole} · {me.email}
      </span>
      <span className="dim">{until}</span>
    </p>
  )
}

function SignedOut() {
  const texts = useTexts()
  const { ready, signIn } = useSignIn()
  return (
    <>
      <p>
        <b>{texts.notSignedIn}</b>
      </p>
      <button type="button" className="btn pri" disabled={!ready} onClick={() => signIn()}>
        {texts.signIn}
      </button>
    </>
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <p>
      <b>{first}</b>
      <span className="warn-t">{second}</span>
    </p>
  )
}

function NotYetKnown() {
  return (
    <p>
      <Waiting size="short" />
      <Waiting size="long" />
      <Waiting size="medium" />
    </p>
  )
}
