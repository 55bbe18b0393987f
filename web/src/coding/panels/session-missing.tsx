/** What stands in place of a session that cannot be shown: why, and the ways on; and the frame while one loads. */
import type { ReactNode } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { Shell } from '../../shell/shell.tsx'
import { troubleText } from '../../sign-in/trouble-text.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

interface MissingProps {
  /** What is wrong, in short; that the session is not here unless said. */
  readonly title?: string
  readonly says: ReactNode
  retry?(): void
  signIn?(): void
}

export function SessionMissing({ title, says, retry, signIn }: MissingProps) {
  const shell = useTexts()
  const { texts } = useCodingTexts()
  return (
    <Shell title={title ?? texts.notHere}>
      <main className="lead reading" id="content" tabIndex={-1}>
        <h1>{title ?? texts.notHere}</h1>
        <p role="status">{says}</p>
        <p>
          {signIn && (
            <button type="button" className="btn pri" onClick={signIn}>
              {shell.signIn}
            </button>
          )}{' '}
          {retry && (
            <button type="button" className="btn" onClick={retry}>
              {texts.tryNow}
            </button>
          )}{' '}
          <PageLink to="/">{shell.toStart}</PageLink>
        </p>
      </main>
    </Shell>
  )
}

/** The regions with nothing in them yet: everything stands where it will stand. */
export function LoadingPlace() {
  const { texts } = useCodingTexts()
  return (
    <div className="workplace" aria-busy="true">
      <header className="bar">
        <span className="brand">Codarium</span>
      </header>
      <nav className="case-list" aria-label={texts.cases} />
      <main className="case" id="content">
        <div className="case-head" role="status">
          <span className="sr">{texts.loading}</span>
          <Waiting size="long" />
        </div>
      </main>
      <aside className="side" aria-label={texts.instruments} />
      <footer className="status" />
    </div>
  )
}

/** What stands in place of the work of a person who has left: theirs is sealed, and comes back to them only. */
export function WorkLeft({ stranger }: { stranger: string | undefined }) {
  const shell = useTexts()
  const { workLeft } = shell
  const { trouble, signIn } = useSignIn()
  const said = stranger === undefined ? trouble : ({ kind: 'otherPerson', name: stranger } as const)
  const title = said?.kind === 'otherPerson' ? workLeft.title : workLeft.signedOut
  const says = [said && troubleText(said, shell), workLeft.kept].filter(Boolean).join(' ')
  return <SessionMissing title={title} says={says} {...(stranger === undefined && { signIn: () => signIn() })} />
}
