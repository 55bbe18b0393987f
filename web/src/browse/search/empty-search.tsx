/** Where nothing is typed yet: the trees of the catalogues, and what is new in them. */
import { PageLink } from '../../browser/page-link.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import type { DiffPlace } from '../address.ts'
import { addressOf } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { diffFrom } from '../places.ts'
import { ThingLink } from '../thing-link.tsx'
import { useChapters } from '../use-chapters.ts'

const lists: readonly DiffPlace['kind'][] = ['diagnoses', 'treatments']

export function EmptySearch() {
  const texts = useBrowseTexts()
  const { place } = useBrowse()
  return (
    <main className="chapters" id="content" tabIndex={-1} aria-label={texts.catalogue}>
      <h1 className="sr">{texts.catalogue}</h1>
      <p className="dim">{texts.startTyping}</p>
      <div>
        {lists.map((list) => (
          <section key={list}>
            <h2>{texts.kinds[list]}</h2>
            <Chapters list={list} />
            <p>
              <PageLink to={addressOf(diffFrom(place, { kind: list }))}>{texts.whatIsNew}</PageLink>
            </p>
          </section>
        ))}
      </div>
    </main>
  )
}

function Chapters({ list }: { list: DiffPlace['kind'] }) {
  const { version } = useBrowse()
  const { data } = useChapters(list, version)
  return (
    <ul>
      {(data?.codes ?? []).map(({ code, text }) => (
        <li key={code}>
          <ThingLink thing={{ kind: list, code }}>
            <b>{code}</b> {text}
          </ThingLink>
        </li>
      ))}
    </ul>
  )
}
