/** The services of this node and what they depend on, each with its state. */
import type { DependencyHealth } from '@codarium/contract'
import { latency, stateTexts } from '@codarium/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useHealth, useInfo } from '../../server/use-server.ts'
import { State } from '../../start/state.tsx'
import { useCodingHealth } from './use-operations.ts'

// As many rows as a node has that runs everything: three services, six dependencies.
const EXPECTED = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function ServiceStates() {
  const texts = useTextsOf(stateTexts)
  const info = useInfo()
  const health = useHealth()
  const waits = !info.isError && !health.isError && !(info.data && health.data)
  const services = info.data?.services.filter((name) => name !== 'demo') ?? []
  const dependencies = Object.entries(health.data?.dependencies ?? {})
  return (
    <section aria-labelledby="state-services" aria-busy={waits}>
      <h2 className="sub" id="state-services">
        {texts.services}
      </h2>
      <ul className="states">
        {waits
          ? EXPECTED.map((row) => <Row key={row} name={<Waiting size="short" />} does={<Waiting size="medium" />} />)
          : services.map((name) => <Service key={name} name={name} known={!health.isError} />)}
        {!waits &&
          dependencies.map(([name, state]) => (
            <Dependency key={name} name={name} state={health.isError ? undefined : state} />
          ))}
      </ul>
    </section>
  )
}

function Service({ name, known }: { name: string; known: boolean }) {
  const texts = useTexts()
  const coding = useCodingHealth(name === 'coding')
  const service = texts.services[name]
  const status = coding.isError ? 'DOWN' : 'UP'
  const word = status === 'UP' ? texts.runs : texts.notReady
  return (
    <Row name={service?.name ?? name} does={service?.does}>
      <State of={known ? status : undefined} word={word} />
    </Row>
  )
}

function Dependency({ name, state }: { name: string; state: DependencyHealth | undefined }) {
  const texts = useTexts()
  const known = texts.dependencies[name]
  const took = state?.latencyMs === undefined ? undefined : latency(state.latencyMs)
  return (
    <Row
      name={known?.name ?? name}
      does={state?.detail ? <span lang="en">{state.detail}</span> : known?.does}
      title={state?.detail}
    >
      <State of={state?.status} word={state?.status === 'DOWN' ? texts.notReady : texts.ready(took)} />
    </Row>
  )
}

function Row(props: { name: ReactNode; does: ReactNode; title?: string | undefined; children?: ReactNode }) {
  return (
    <li>
      <b className="cut">{props.name}</b>
      <span className="cut dim" title={props.title}>
        {props.does}
      </span>
      {props.children ?? <Waiting size="short" />}
    </li>
  )
}
