/** The page of what was found: takes the room of the start page below the box; Esc goes back to the box. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CodeDetail } from '../../catalogue/code-detail.tsx'
import { withoutZ } from '../../catalogue/code-form.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import { useCodeDetails } from '../../catalogue/use-codes.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { ServerRefused } from '../../server/server-error.ts'
import type { FoundPageProps } from './found.ts'
import { GroupPage } from './group-page.tsx'
import { RulePage } from './rule-page.tsx'
import { SupplementPage } from './supplement-page.tsx'

interface FrameProps extends FoundPageProps {
  readonly back: (() => void) | undefined
  close(): void
}

/** Draws the page; the focus begins at its top, so that a screen reader does too. */
export function FoundPage({ place, version, look, back, close }: FrameProps) {
  const texts = useTexts()
  const words = useStartTexts()
  const catalogue = useCatalogueTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place begins at its top
  useEffect(() => heading.current?.focus(), [place])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  const name = place.kind === 'treatments' ? withoutZ('treatments', place.code) : place.code
  return (
    <section className="found-page" aria-label={catalogue.codeName(name)} onKeyDown={onKeyDown}>
      <header>
        <span className="chip">{words.kinds[place.kind]}</span>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <span className="dim">{words.version(version)}</span>
        <span className="grow" />
        {back && (
          <button type="button" className="btn" onClick={back}>
            {words.back}
          </button>
        )}
        <button type="button" className="btn" aria-keyshortcuts="Escape" onClick={close}>
          {texts.close}
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </button>
      </header>
      <Content place={place} version={version} look={look} />
    </section>
  )
}

function Content({ place, ...rest }: FoundPageProps) {
  switch (place.kind) {
    case 'drg':
      return <GroupPage place={place} />
    case 'supplement':
      return <SupplementPage place={place} {...rest} />
    case 'rule':
      return <RulePage place={place} {...rest} />
    default:
      return <CodePage kind={place.kind} code={place.code} {...rest} />
  }
}

function CodePage({ kind, code, version, look }: Omit<FoundPageProps, 'place'> & { kind: ListName; code: string }) {
  const texts = useCatalogueTexts()
  const { data, error } = useCodeDetails({ list: kind, code }, version)
  if (error) {
    const unknown = error instanceof ServerRefused && error.status === 404
    return (
      <p className="dim" role="status">
        {unknown ? texts.unknownCode : texts.catalogueDown}
      </p>
    )
  }
  if (!data)
    return (
      <p aria-busy="true">
        <Waiting size="long" />
      </p>
    )
  return <CodeDetail shown={data} list={kind} version={version} look={(next) => look({ kind, code: next })} />
}
