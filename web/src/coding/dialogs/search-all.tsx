/** Strg K: one box for codes of all catalogues, cases, findings and commands. */
// biome-ignore-all lint/a11y/useSemanticElements: the lists belong to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the lists belong to a combobox, which has these roles
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { UnderstoodLine } from '../../catalogue/understood-line.tsx'
import { Combobox } from '../../combobox/combobox.tsx'
import { Option } from '../../combobox/option.tsx'
import { useEnterAhead } from '../../combobox/use-enter-ahead.ts'
import { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { capsOf } from '../session/keys/key-map.ts'
import { Dialog } from './dialog.tsx'
import { type FoundThing, useFoundThings } from './use-found-things.ts'

const ID = 'found'

/** Draws the sheet; nothing in it moves while answers come: codes stand left, the rest right. */
export function SearchAll() {
  const words = useSearchTexts()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [awaits, setAwaits] = useState(false)
  const { codes, others, understood, settled, down } = useFoundThings(text)
  const things = [...codes, ...others]
  // Until all of it has come it is not known what stands first: Enter waits for that.
  const on = settled ? Math.min(at, things.length - 1) : -1
  const point = usePointerChoice(on, text, setAt)
  useEnterAhead(awaits, setAwaits, settled, () => {
    if (things[on]?.isSure) things[on].act()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && settled) setAt(Math.max(0, Math.min(things.length - 1, on + step)))
    if (event.key === 'Enter' && settled) things[on]?.act()
    else if (event.key === 'Enter') setAwaits(true)
    if (event.key === 'F4') things[on]?.look?.()
    if (step !== 0 || event.key === 'Enter' || event.key === 'F4') event.preventDefault()
  }
  return (
    <Dialog title={words.title} says={words.says} onKeyDown={onKeyDown}>
      <div className="search-all">
        <span className="field">
          <Mark shape="search" small={false} />
          <Combobox
            data-first
            label={words.title}
            text={text}
            open={things.length > 0}
            list={`${ID}-codes ${ID}-others`}
            active={things[on] ? `${ID}-${on}` : undefined}
            placeholder={words.placeholder}
            onType={(typed) => {
              setText(typed)
              setAt(0)
              setAwaits(false)
            }}
          />
          <kbd>Esc</kbd>
        </span>
        <div className="found">
          <Group
            id={`${ID}-codes`}
            name={words.groups.codes}
            things={codes}
            query={text}
            from={0}
            on={on}
            point={point}
          >
            {down && <li className="says">{words.down}</li>}
          </Group>
          <Group
            id={`${ID}-others`}
            name={`${words.groups.cases}, ${words.groups.findings}, ${words.groups.commands}`}
            things={others}
            from={codes.length}
            on={on}
            point={point}
          />
        </div>
        <div className="understood-room">
          <UnderstoodLine understood={understood} />
        </div>
        <p className="sr" aria-live="polite">
          {text.trim() !== '' && (things.length === 0 ? words.nothing : words.found(things.length))}
        </p>
      </div>
    </Dialog>
  )
}

interface GroupProps {
  readonly id: string
  readonly name: string
  readonly things: readonly FoundThing[]
  /** What was typed. */
  readonly query?: string
  readonly from: number
  readonly on: number
  readonly children?: ReactNode
  readonly point: ReturnType<typeof usePointerChoice>
}

function Group({ id, name, things, query = '', from, on, children, point }: GroupProps) {
  const { texts } = useCodingTexts()
  return (
    <section>
      <p aria-hidden="true">{name}</p>
      <ol role="listbox" id={id} aria-label={name}>
        {children}
        {things.map((thing, at) => (
          <Option
            key={thing.id}
            id={`${ID}-${from + at}`}
            on={from + at === on}
            onPointerMove={(event) => point(event, from + at)}
            take={thing.act}
          >
            <b className="code">{thing.name}</b>
            <span className="sr">{thing.says}</span>
            <span className="cut" aria-hidden="true">
              {thing.title ? <CodeTitle of={thing.title} query={query} active={from + at === on} /> : thing.says}
            </span>
            <small className="dim">{thing.chord ? <kbd>{capsOf(thing.chord, texts)}</kbd> : thing.where}</small>
          </Option>
        ))}
      </ol>
    </section>
  )
}
