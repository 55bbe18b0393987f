/** The look of the screen: density, sizes, columns. */
import { useSyncExternalStore } from 'react'
import { useCodingTexts, useLayoutTexts } from '../../language/use-coding-texts.ts'
import { listNames } from '../session/case/case-lists.ts'
import { chooseView, hideableColumns, plainView, shownView, subscribeView } from '../session/view/own-view.ts'
import { CloseFoot, Dialog } from './dialog.tsx'
import { Layouts } from './layouts.tsx'

/** Draws the sheet; every change shows at once behind it. */
export function ViewSheet() {
  const { texts } = useCodingTexts()
  const words = useLayoutTexts()
  const footer = (
    <CloseFoot>
      <button type="button" className="btn" onClick={() => chooseView(plainView)}>
        {words.asDrawn}
      </button>
    </CloseFoot>
  )
  return (
    <Dialog title={texts.view.title} says={words.sizesSays} small footer={footer}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className="scroll" tabIndex={0}>
        <div className="view-form">
          <Density />
          <Columns />
        </div>
        <Layouts />
      </div>
    </Dialog>
  )
}

function Density() {
  const { texts } = useCodingTexts()
  const view = useSyncExternalStore(subscribeView, shownView)
  return (
    <>
      <span>{texts.view.density}</span>
      <fieldset aria-label={texts.view.density}>
        {(['compact', 'comfortable'] as const).map((density, at) => (
          <label key={density}>
            <input
              type="radio"
              name="density"
              {...(at === 0 && { 'data-first': true })}
              checked={view.density === density}
              onChange={() => chooseView({ ...view, density })}
            />{' '}
            {texts.view[density]}
          </label>
        ))}
      </fieldset>
    </>
  )
}

function Columns() {
  const { texts } = useCodingTexts()
  const view = useSyncExternalStore(subscribeView, shownView)
  const toggle = (name: string) => {
    const others = view.hidden.filter((each) => each !== name)
    chooseView({ ...view, hidden: view.hidden.includes(name) ? others : [...others, name] })
  }
  return listNames.map((list) => (
    <div className="view-row" key={list}>
      <span>{texts.lists[list]}</span>
      <fieldset aria-label={`${texts.view.columns} ${texts.lists[list]}`}>
        {hideableColumns[list].map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!view.hidden.includes(`${list}.${id}`)}
              onChange={() => toggle(`${list}.${id}`)}
            />{' '}
            {texts.columns[id]}
          </label>
        ))}
      </fieldset>
    </div>
  ))
}
