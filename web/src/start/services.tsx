/** The services this server runs, each with what it does. */

import { clockTimeWithSeconds } from '@codarium/texts'
import { useTexts } from '../language/use-language.ts'
import { useHealth, useInfo } from '../server/use-server.ts'
import { State } from './state.tsx'
import { UnknownRow } from './unknown-row.tsx'

// As many rows as a server that runs everything has: the page does not grow when the answer comes.
const EXPECTED = ['first', 'second', 'third']

export function Services() {
  const texts = useTexts()
  const { data: info, isError } = useInfo()
  return (
    <section aria-labelledby="services" aria-busy={!info && !isError}>
      <h2 id="services">
        {texts.whatRuns} <LastCheck />
      </h2>
      <ul className="work">
        {info
          ? info.services.filter((name) => name !== 'demo').map((name) => <ServiceRow key={name} id={name} />)
          : EXPECTED.map((row) => <UnknownRow key={row} waiting={!isError} />)}
      </ul>
    </section>
  )
}

function LastCheck() {
  const texts = useTexts()
  const { dataUpdatedAt } = useHealth()
  return (
    <span className="dim">{dataUpdatedAt > 0 && texts.checkedAt(clockTimeWithSeconds(new Date(dataUpdatedAt)))}</span>
  )
}

function ServiceRow({ id }: { id: string }) {
  const texts = useTexts()
  const { isError, data: health } = useHealth()
  const service = texts.services[id]
  return (
    <li>
      <div>
        <b>{service?.name ?? id}</b>
        <span>{service?.does}</span>
      </div>
      <State of={isError || !health ? undefined : 'UP'} word={texts.runs} />
    </li>
  )
}
