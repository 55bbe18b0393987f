/** Where I am: which catalogues are here and in which languages, whether the grouper is ready, which program on which server. */

import { dateAndTime, latency, timeAgo } from '@codarium/texts'
import type { ReactNode } from 'react'
import { presentVersion } from '../catalogue/present-version.ts'
import { useCatalogueVersions, useMayRead } from '../catalogue/use-catalogue-versions.ts'
import { useTexts } from '../language/use-language.ts'
import { useStartTexts } from '../language/use-start-texts.ts'
import { Mark } from '../parts/mark.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useConfiguration, useHealth, useInfo } from '../server/use-server.ts'
import { catalogueNames, languagesOf, missingLanguages } from './present-catalogues.ts'

/** Draws the section; `more` adds what those who look after the server want to know. */
export function WhereIAm({ more }: { more: boolean }) {
  const texts = useTexts()
  const words = useStartTexts()
  const info = useInfo()
  return (
    <section aria-labelledby="where">
      <h2 id="where">{texts.whereIAm}</h2>
      <dl>
        <Catalogues />
        <Fact name={words.grouper} failed={false}>
          <GrouperState />
        </Fact>
        <Fact name={texts.version} failed={info.isError}>
          {info.data && `${info.data.version}, ${location.host}`}
        </Fact>
        {more && <ForKeepers />}
      </dl>
    </section>
  )
}

function Catalogues() {
  const words = useStartTexts()
  const may = useMayRead()
  const { data, isError } = useCatalogueVersions()
  const version = presentVersion(data ?? [], new Date().getFullYear())
  const present = data?.find((each) => each.version === version)
  if (may === 'signed-out' || may === 'no')
    return (
      <Fact name={words.catalogues} failed={false}>
        <span className="dim">{may === 'no' ? words.notAllowed : words.afterSignIn}</span>
      </Fact>
    )
  const names = present && catalogueNames(present, words.catalogueOf)
  const gaps = present && missingLanguages(present, words)
  return (
    <>
      <Fact name={words.catalogues} failed={isError} tall>
        {data && (names ?? <span className="dim">{words.noneLoaded}</span>)}
      </Fact>
      <Fact name={words.languages} failed={isError}>
        {data && (
          <span className="cut" title={gaps}>
            {present ? languagesOf(present).join(', ') : '–'} {gaps && <span className="dim">({gaps})</span>}
          </span>
        )}
      </Fact>
    </>
  )
}

/** Ready with the time it took to answer, the trouble, or that there is none. */
function GrouperState() {
  const texts = useTexts()
  const words = useStartTexts()
  const { data, isError } = useHealth()
  if (isError) return <span className="dim">{texts.unknown}</span>
  if (!data) return <Waiting size="short" />
  const { grouper } = data.dependencies
  if (!grouper) return <span className="dim">{words.noGrouper}</span>
  const ready = grouper.status === 'UP'
  return (
    <span className={ready ? 'ok-t' : 'error-t'}>
      <Mark shape={ready ? 'ok' : 'error'} />{' '}
      {ready ? texts.ready(grouper.latencyMs === undefined ? undefined : latency(grouper.latencyMs)) : texts.notReady}
    </span>
  )
}

function ForKeepers() {
  const texts = useTexts()
  const info = useInfo()
  const configuration = useConfiguration()
  const started = info.data && new Date(info.data.startedAt)
  const seconds = started && (info.dataUpdatedAt - started.getTime()) / 1000
  return (
    <>
      <Fact name={texts.startedAt} failed={info.isError}>
        {started && dateAndTime(started)}
        {seconds !== undefined && <span className="dim">, {timeAgo(seconds, texts)}</span>}
      </Fact>
      <Fact name={texts.interchange} failed={configuration.isError}>
        {configuration.data && `SpiGes ${configuration.data.spiGesVersion}`}
      </Fact>
    </>
  )
}

interface FactProps {
  readonly name: string
  readonly failed: boolean
  /** Keeps room for three lines, so that nothing below moves when they come. */
  readonly tall?: boolean
  readonly children: ReactNode
}

function Fact({ name, failed, tall = false, children }: FactProps) {
  const known = Array.isArray(children) ? children[0] : children
  return (
    <>
      <dt>{name}</dt>
      <dd className={tall ? 'tall' : ''}>{known ? children : failed ? '–' : <Waiting size="medium" />}</dd>
    </>
  )
}
