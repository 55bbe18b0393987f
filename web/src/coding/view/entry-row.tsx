/** The row where the next code is typed; in a case without a main diagnosis it stands inside the band of that. */
import type { ListName } from '../editor/case-lists.ts'
import { moveFocus } from '../state/actions.ts'
import { CodeInput, type Taken } from './code-input.tsx'
import { useCoding, useCodingTexts } from './coding-context.tsx'
import { useTakeCode } from './use-take-code.ts'

/** Draws the row. */
export function EntryRow({ list, rank, isMain }: { list: ListName; rank: number; isMain: boolean }) {
  const { texts } = useCodingTexts()
  const input = <Entry list={list} rank={rank} />
  if (isMain)
    return (
      <div className="no-main">
        <span>
          <span className="hd">{texts.main}</span>
        </span>
        <b>{texts.mainMissing}</b>
        {input}
      </div>
    )
  return (
    <div className="entry-row">
      <span />
      <span className="rank">{rank}</span>
      {input}
    </div>
  )
}

function Entry({ list, rank }: { list: ListName; rank: number }) {
  const { bench, place } = useCoding()
  const takeCode = useTakeCode()
  const take = (taken: Taken) => {
    place.keepTyped(list, '')
    takeCode(list, taken)
  }
  const leave = (how: 'row' | 'up') => {
    if (how === 'up' || bench.lists()[list].length > 0) moveFocus(bench, -1)
  }
  const start = place.typed(list)
  return (
    <span className="entry" onInput={({ target }) => place.keepTyped(list, (target as HTMLInputElement).value)}>
      <CodeInput list={list} rank={rank} start={start} onTake={take} onLeave={leave} />
    </span>
  )
}
