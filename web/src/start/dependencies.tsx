/** What the server depends on, and whether it answers. */
import type { DependencyHealth } from '@codarium/contract'
import { latency } from '@codarium/texts'
import { useTexts } from '../language/use-language.ts'
import { useHealth } from '../server/use-server.ts'
import { State } from './state.tsx'
import { UnknownRow } from './unknown-row.tsx'

// As many rows as a server of sessions has: database, this node, the others, identity provider and audit trail.
const EXPECTED = ['first', 'second', 'third', 'fourth', 'fifth']

export function Dependencies() {
  const texts = useTexts()
  const { data: health, isError } = useHealth()
  const entries = Object.entries(health?.dependencies ?? {})
  return (
    <section aria-labelledby="dependencies" aria-busy={!health && !isError}>
      <h2 id="dependencies">{texts.needs}</h2>
      <ul className="work">
        {entries.map(([name, state]) => (
          <Dependency key={name} name={name} state={isError ? undefined : state} />
        ))}
        {!health && EXPECTED.map((row) => <UnknownRow key={row} waiting={!isError} />)}
      </ul>
    </section>
  )
}

function Dependency({ name, state }: { name: string; state: DependencyHealth | undefined }) {
  const texts = useTexts()
  const known = texts.dependencies[name]
  const took = state?.latencyMs === undefined ? undefined : latency(state.latencyMs)
  return (
    <li>
      <div>
        <b>{known?.name ?? name}</b>
        <span>
          {known?.does}
          {state?.detail && (
            <small className="fine" lang="en">
              {state.detail}
            </small>
          )}
        </span>
      </div>
      <State of={state?.status} word={state?.status === 'DOWN' ? texts.notReady : texts.ready(took)} />
    </li>
  )
}
