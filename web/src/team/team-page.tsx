/** The overview of the team: what was coded in a period, in figures, for those who lead it. */
import '../styles/team.css'
import { teamTexts } from '@codarium/texts'
import { useCapabilities } from '../admin/use-capabilities.ts'
import { PageLink } from '../browser/page-link.tsx'
import { useTexts } from '../language/use-language.ts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { Shell } from '../shell/shell.tsx'
import { whoMay } from '../sign-in/capabilities.ts'
import { usePageApi } from '../sign-in/use-page-api.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { TeamBoard } from './team-board.tsx'

/** Draws the frame; who may not see it is told so, and asks the server nothing. */
export function TeamPage() {
  const api = usePageApi()
  const texts = useTextsOf(teamTexts)
  const capabilities = useCapabilities()
  const { phase } = useSignIn()
  const may = capabilities?.includes('team.read')
  return (
    <Shell title={texts.team}>
      <main className="team" id="content" tabIndex={-1}>
        {may && <TeamBoard api={api} />}
        {!may && (phase === 'signed-out' || may === false) && <NotHere signedOut={phase === 'signed-out'} />}
      </main>
    </Shell>
  )
}

function NotHere({ signedOut }: { signedOut: boolean }) {
  const texts = useTextsOf(teamTexts)
  const general = useTexts()
  return (
    <>
      <header className="top">
        <h1>{texts.team}</h1>
      </header>
      <p role="status">{signedOut ? texts.signInFirst : texts.notAllowed(whoMay('team.read', general))}</p>
      <p>
        <PageLink to={signedOut ? '/' : '/sessions'}>{signedOut ? general.toStart : texts.toSessions}</PageLink>
      </p>
    </>
  )
}
