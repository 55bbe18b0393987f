/** A code over the years: what each version made of it, what it came from, and what it became. */
import type { CodeHistory } from '@codarium/contract'
import { PageLink } from '../../browser/page-link.tsx'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { addressOf, type Thing } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { nameOf } from '../place-title.ts'
import { diffFrom } from '../places.ts'
import { type Asked, stateOf } from './answer-state.ts'
import { PartTitle } from './headings.tsx'
import { lastPair, stepsOf, type YearStep } from './steps-of.ts'
import { Succession } from './succession.tsx'
import { systemThere } from './system-there.ts'
import { hasTree, type TreeKind } from './tree-kinds.ts'
import { VersionLink } from './version-link.tsx'

interface CodeYearsProps {
  readonly list: ListName
  readonly asked: Asked & { readonly data: CodeHistory | undefined }
}

export function CodeYears({ list, asked }: CodeYearsProps) {
  const texts = useBrowseTexts()
  if (!hasTree(list)) return null
  const isDown = stateOf(asked) === 'down'
  if (!isDown && !asked.data) return null
  return (
    <section className="years" aria-label={texts.overTheYears}>
      <PartTitle>{texts.overTheYears}</PartTitle>
      {isDown && <p role="status">{texts.down}</p>}
      {asked.data && <Years kind={list} history={asked.data} />}
    </section>
  )
}

function Years({ kind, history }: { kind: TreeKind; history: CodeHistory }) {
  const texts = useBrowseTexts()
  const { place, version, versions } = useBrowse()
  const steps = stepsOf(history, systemThere(versions, version, kind)?.edition)
  const pair = lastPair(steps)
  const thing = { kind, code: history.code }
  return (
    <>
      <ol>
        {steps.map((step) => (
          <Step key={step.version} step={step} thing={thing} />
        ))}
      </ol>
      <Succession kind={kind} of={history} />
      {pair && (
        <p>
          <PageLink to={addressOf({ ...diffFrom(place, { kind, ...pair }), query: history.code })}>
            {texts.seeDifferences(pair.from, pair.to)}
          </PageLink>
        </p>
      )}
    </>
  )
}

function Step({ step: { version, status, changed, isThere, isShown }, thing }: { step: YearStep; thing: Thing }) {
  const texts = useBrowseTexts()
  const says = [texts.status[status], changed.map((aspect) => texts.aspects[aspect]).join(', ')]
  return (
    <li className={isShown ? 'on' : ''} aria-current={isShown ? 'true' : undefined}>
      <b>{version}</b>
      <span>
        {isThere ? (
          <VersionLink thing={thing} version={version}>
            {nameOf(thing)}
            <span className="sr"> {version}</span>
          </VersionLink>
        ) : (
          '–'
        )}{' '}
        {status === 'CHANGED' && <Mark shape="changed" className="changed-t" />}
        {status === 'NEW' && <span className="ins-t">+</span>}
        {status === 'DELETED' && <span className="del-t">−</span>}
      </span>
      <small>{says.filter(Boolean).join(': ')}</small>
    </li>
  )
}
