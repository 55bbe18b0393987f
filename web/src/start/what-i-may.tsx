/** What I may do: every capability of the contract with the way to it, and for those I lack, who has them; the main ones first. */
import type { Capability, Me } from '@codarium/contract'
import type { ReactNode } from 'react'
import { ownAddress } from '../browser/base-path.ts'
import { PageLink } from '../browser/page-link.tsx'
import { useTexts } from '../language/use-language.ts'
import { useStartTexts } from '../language/use-start-texts.ts'
import { Mark } from '../parts/mark.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { capabilitiesInOrder, mainCapabilities, whoMay } from '../sign-in/capabilities.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { SEARCH_BOX } from './search/search-box.tsx'

/** Draws the list; for somebody not signed in there is nothing to list. */
export function WhatIMay() {
  const texts = useTexts()
  const { phase, me } = useSignIn()
  return (
    <section aria-labelledby="may" aria-busy={phase !== 'signed-out' && !me}>
      <h2 id="may">{texts.whatIMay}</h2>
      {phase === 'signed-out' ? <p className="dim">{texts.mayAfterSignIn}</p> : <MayList me={me} />}
    </section>
  )
}

const otherCapabilities = capabilitiesInOrder.filter((each) => !mainCapabilities.includes(each))

/** What the work of a day needs, and all the rest one click away. */
function MayList({ me }: { me: Me | undefined }) {
  const words = useStartTexts()
  return (
    <>
      <Rows of={mainCapabilities} me={me} />
      <details>
        <summary>{words.more(otherCapabilities.length)}</summary>
        <Rows of={otherCapabilities} me={me} />
      </details>
    </>
  )
}

function Rows({ of, me }: { of: readonly Capability[]; me: Me | undefined }) {
  return (
    <ul className="may">
      {of.map((capability) =>
        me ? (
          <MayRow key={capability} capability={capability} yes={me.capabilities.includes(capability)} />
        ) : (
          <li key={capability}>
            <Waiting size="long" />
          </li>
        ),
      )}
    </ul>
  )
}

function MayRow({ capability, yes }: { capability: Capability; yes: boolean }) {
  const texts = useTexts()
  if (yes)
    return (
      <li className="yes">
        <Mark shape="ok" />
        <Way to={capability}>{texts.capabilities[capability]}</Way>
      </li>
    )
  return (
    <li className="no">
      <span aria-hidden="true">–</span>
      <span className="sr">{texts.mayNot} </span>
      {texts.capabilities[capability]}
      <small title={whoMay(capability, texts)}>{whoMay(capability, texts)}</small>
    </li>
  )
}

/** Where one does it: on a page of ours, else by the calls that the API page lists for it. */
function Way({ to, children }: { to: Capability; children: ReactNode }) {
  if (to === 'catalogue.read') return <ToSearch>{children}</ToSearch>
  if (to.startsWith('session.')) return <PageLink to="/sessions">{children}</PageLink>
  return <a href={ownAddress(`/api/docs#${to}`)}>{children}</a>
}

/** The catalogue is read from the search of this page on; where there is none the words alone stay. */
function ToSearch({ children }: { children: ReactNode }) {
  const go = () => document.getElementById(SEARCH_BOX)?.focus()
  return (
    <button type="button" className="link" aria-keyshortcuts="/" onClick={go}>
      {children}
    </button>
  )
}
