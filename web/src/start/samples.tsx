/** Sample cases of the demo: one click makes a session of one and opens it. Nothing of it outside the demo. */
import type { DemoCase } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from '../browser/navigate.ts'
import { type Explained, explain } from '../language/explain.ts'
import { useLanguage } from '../language/use-language.ts'
import { Explanation } from '../parts/explanation.tsx'
import { NotYet } from '../parts/waiting.tsx'
import { createSampleSession, getDemoCases } from '../server/calls.ts'
import { useInfo } from '../server/use-server.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { PartnerCard } from './partner-card.tsx'
import { addressOf } from './session-address.ts'
import { rowNames, useRememberedRows } from './use-remembered-rows.ts'

/** Draws the samples for those who may code. */
export function Samples() {
  const { texts } = useLanguage()
  const { data: info, isError: isSilent } = useInfo()
  const { user, me, phase, refused } = useSignIn()
  const may = Boolean(info?.demo && me?.capabilities.includes('session.edit'))
  const { data, isError } = useQuery({
    queryKey: ['samples'],
    queryFn: () => getDemoCases(user?.access_token),
    enabled: may,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isNone = info?.demo === false || refused !== undefined || (info && me && !may)
  const rows = useRememberedRows('samples', data?.cases.length ?? (isNone ? -1 : undefined))
  if (phase === 'signed-out') return null
  if (rows === undefined) return isSilent || isError ? null : <NotYet />
  if (rows < 0) return null
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">
        {texts.tryOut} <span className="dim">{texts.onlyInDemo}</span>
      </h2>
      <div className="columns try">
        <PartnerCard />
        <ul className="samples">
          {!data && rowNames(rows).map((name) => <li key={name} />)}
          {data?.cases.map((sample) => (
            <Sample key={sample.id} sample={sample} token={user?.access_token} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Sample({ sample, token }: { sample: DemoCase; token: string | undefined }) {
  const { texts, language } = useLanguage()
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: Explained }>('idle')
  const [title, subtitle] = {
    de: [sample.titleDe, sample.subtitleDe],
    fr: [sample.titleFr, sample.subtitleFr],
    it: [sample.titleIt, sample.subtitleIt],
  }[language]
  const open = async () => {
    setState('busy')
    await createSampleSession(sample.id, token).then(
      ({ sessionId }) => navigate(addressOf(sessionId)),
      (error: unknown) => setState({ failed: explain(error, texts.refusals) }),
    )
  }
  return (
    <li>
      <button type="button" className="link" disabled={state === 'busy'} onClick={() => void open()}>
        {title}
      </button>
      <span className="dim" role="status">
        {state === 'busy' ? texts.opening : typeof state === 'object' ? <Explanation of={state.failed} /> : subtitle}
      </span>
    </li>
  )
}
