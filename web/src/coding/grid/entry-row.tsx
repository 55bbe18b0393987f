/** The row where the next code is typed; in a case without a main diagnosis it stands inside the band of that. */
import { useSyncExternalStore } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { CodeInput } from '../entry/code-input.tsx'
import { type Taken, useTakeCode } from '../entry/use-take-code.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { closeAhead, moveFocus } from '../session/workbench/actions.ts'

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

/** A box of its own for each case: nothing of one is ever shown in another. */
function Entry({ list, rank }: { list: ListName; rank: number }) {
  const { bench, typing } = useCoding()
  const index = useBench(({ current }) => current)
  const generation = useSyncExternalStore(typing.subscribe, () => typing.generation)
  const takeCode = useTakeCode()
  const take = (taken: Taken) => {
    typing.keepText(index, list, '')
    takeCode(list, taken)
  }
  const goAhead = (typed: string, choose: boolean) => {
    typing.keepText(index, list, '')
    closeAhead(bench, list, { typed, waits: choose ? 'choice' : 'answer' })
  }
  const leave = (how: 'row' | 'up') => {
    if (how === 'up' || bench.tables()[list].length > 0) moveFocus(bench, -1)
  }
  return (
    <span className="entry" onInput={({ target }) => typing.keepText(index, list, (target as HTMLInputElement).value)}>
      <CodeInput
        key={`${index}/${generation}`}
        list={list}
        rank={rank}
        start={typing.text(index, list)}
        onTake={take}
        onAhead={goAhead}
        onLeave={leave}
      />
    </span>
  )
}
