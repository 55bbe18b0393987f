/** Where I am: which server this is, which version, since when. */
import type { ReactNode } from 'react'
import { useConfiguration, useInfo } from '../server/queries.ts'
import { Waiting } from '../shell/waiting.tsx'
import { dateAndTime, timeAgo } from '../texts/format.ts'
import { useTexts } from '../texts/language.tsx'

/** Draws the section. */
export function WhereIAm() {
  const texts = useTexts()
  const info = useInfo()
  const configuration = useConfiguration()
  const started = info.data && new Date(info.data.startedAt)
  const seconds = started && (info.dataUpdatedAt - started.getTime()) / 1000
  return (
    <section aria-labelledby="where">
      <h2 id="where">{texts.whereIAm}</h2>
      <dl>
        <Fact name={texts.server} failed={false}>
          {location.host}
        </Fact>
        <Fact name={texts.version} failed={info.isError}>
          {info.data && `${info.data.name} ${info.data.version}`}
        </Fact>
        <Fact name={texts.startedAt} failed={info.isError}>
          {started && dateAndTime(started)}
          {seconds !== undefined && <span className="dim">, {timeAgo(seconds, texts)}</span>}
        </Fact>
        <Fact name={texts.interchange} failed={configuration.isError}>
          {configuration.data && `SpiGes ${configuration.data.spiGesVersion}`}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, failed, children }: { name: string; failed: boolean; children: ReactNode }) {
  const known = Array.isArray(children) ? children[0] : children
  return (
    <>
      <dt>{name}</dt>
      <dd>{known ? children : failed ? '–' : <Waiting size="medium" />}</dd>
    </>
  )
}
