/** The panel of the code detail: follows the focus silently, or a code one looked up in it. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import type { CodeDetails } from '@codarium/contract'
import { useRested } from '../../browser/use-rested.ts'
import { CodeDetail } from '../../catalogue/code-detail.tsx'
import { dotted, withoutZ } from '../../catalogue/code-form.ts'
import { useCodeDetails } from '../../catalogue/use-codes.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { ServerRefused } from '../../server/server-error.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useBench, useCase, useCoding } from '../session/context/coding-context.ts'
import { useFavourite } from '../session/context/use-favourite.ts'

export function CodePanel() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { index, lists, version } = useCase()
  // Not with each key: what is highlighted between two of them nobody reads. Nothing of it is left for the next case.
  const rested = useRested(useBench((state) => state.preview))
  const preview = rested?.index === index ? rested : undefined
  const focus = useBench((state) => state.focus)
  const row = lists[focus.list].find(({ key }) => key === focus.row)
  const followed =
    preview ??
    (row && { list: focus.list, code: row.code }) ??
    (lists.diagnoses[0] && { list: 'diagnoses' as const, code: lists.diagnoses[0].code })
  const looked = useBench((state) => state.looked)
  const place = (preview ? undefined : looked) ?? followed
  const details = useCodeDetails(place && { list: place.list, code: place.code }, version)
  const missing = details.error instanceof ServerRefused && details.error.status === 404
  const shown = details.data
  const name =
    (shown && place ? withoutZ(place.list, shown.code) : undefined) ?? (place ? dotted(place.list, place.code) : '')
  const look = (code: string) => place && bench.set({ looked: { list: place.list, code } })
  return (
    <section className="detail" aria-label={texts.codeName(name)} id="code-detail" tabIndex={-1}>
      <header>
        <h2>{name || texts.code}</h2>
        <span className="grow" />
        {shown && place && <Star list={place.list} shown={shown} />}
        <span className="dim" aria-hidden="true">
          <kbd>F4</kbd>
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className="scroll" tabIndex={0} role="group" aria-label={texts.codeName(name)}>
        {!place && <p className="dim">{texts.noCode}</p>}
        {missing && <p className="dim">{texts.unknownCode}</p>}
        {details.isError && !missing && <p className="dim">{texts.catalogueDown}</p>}
        {shown && place && <CodeDetail shown={shown} list={place.list} version={version} look={look} />}
      </div>
    </section>
  )
}

/** Marks the code as a favourite, for mouse and touch. */
function Star({ list, shown }: { list: ListName; shown: CodeDetails }) {
  const { texts } = useCodingTexts()
  const { codes } = useCoding()
  const on = useFavourite(list, shown.code)
  return (
    <button
      type="button"
      className="star"
      aria-pressed={on}
      aria-label={texts.favourite}
      onClick={() => codes.toggleFavourite(list, shown.code)}
    >
      <Mark shape={on ? 'star' : 'starOff'} small={false} />
    </button>
  )
}
