/** The look of the screen: density, widths, columns; saved as own layout, or taken from a shared one. */
import type { Layout, LayoutSummary } from '@codarium/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyView, keptView, layoutOf, type OwnView, viewOf } from '../state/own-view.ts'
import { useCoding, useCodingTexts } from './coding-context.tsx'
import { Dialog } from './dialog.tsx'

const LAYOUTS = '/api/v1/coding/layouts'

/** Draws the sheet. */
export function ViewSheet() {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const [view, setView] = useState(keptView)
  const change = (next: OwnView) => {
    applyView(next)
    setView(next)
  }
  const footer = (
    <>
      <span className="grow" />
      <button type="button" className="btn" onClick={() => bench.set({ sheet: undefined })}>
        {texts.close} <kbd>Esc</kbd>
      </button>
    </>
  )
  return (
    <Dialog title={texts.view.title} small footer={footer}>
      <div className="scroll">
        <div className="view-form">
          <span>{texts.view.density}</span>
          <fieldset aria-label={texts.view.density}>
            {(['compact', 'comfortable'] as const).map((density, at) => (
              <label key={density}>
                <input
                  type="radio"
                  name="density"
                  {...(at === 0 && { 'data-first': true })}
                  checked={view.density === density}
                  onChange={() => change({ ...view, density })}
                />{' '}
                {texts.view[density]}
              </label>
            ))}
          </fieldset>
          <label htmlFor="side-width">{texts.view.side}</label>
          <input
            id="side-width"
            type="range"
            min={300}
            max={520}
            step={4}
            value={view.side}
            onChange={(event) => change({ ...view, side: Number(event.target.value) })}
          />
          <span>{texts.view.columns}</span>
          <fieldset aria-label={texts.view.columns}>
            {(['side', 'partner', 'ccl', 'grouper'] as const).map((id) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={!view.hidden.includes(id)}
                  onChange={(event) =>
                    change({
                      ...view,
                      hidden: event.target.checked ? view.hidden.filter((each) => each !== id) : [...view.hidden, id],
                    })
                  }
                />{' '}
                {texts.columns[id]}
              </label>
            ))}
          </fieldset>
        </div>
        <Layouts view={view} use={change} />
      </div>
    </Dialog>
  )
}

function Layouts({ view, use }: { view: OwnView; use(view: OwnView): void }) {
  const { api } = useCoding()
  const { texts } = useCodingTexts()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState<string>()
  const { data, isError } = useQuery({
    queryKey: ['layouts'],
    queryFn: ({ signal }) => api<{ layouts: LayoutSummary[] }>(LAYOUTS, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['layouts'] })
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => {
        setFailed(undefined)
        return refresh()
      },
      (error: Error) => setFailed(error.message),
    )
  const save = () =>
    attempt(
      api(LAYOUTS, { method: 'POST', body: { name: name.trim(), content: layoutOf(view) } }).then(() => setName('')),
    )
  const take = async (id: string) => use(viewOf((await api<Layout>(`${LAYOUTS}/${id}`)).content))
  return (
    <>
      <h2>{texts.view.layouts}</h2>
      {(isError || failed) && (
        <p className="warn-t" role="status">
          {failed ?? texts.view.failed}
        </p>
      )}
      <ul>
        {data?.layouts.map((layout) => (
          <li key={layout.id}>
            {layout.name} <span className="dim">{layout.own ? texts.view.own : texts.view.shared}</span>{' '}
            <button type="button" className="btn small" onClick={() => void attempt(take(layout.id))}>
              {texts.view.use}
            </button>{' '}
            {layout.own && (
              <button
                type="button"
                className="btn bare small"
                onClick={() => void attempt(api(`${LAYOUTS}/${layout.id}`, { method: 'DELETE' }))}
              >
                {texts.view.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="view-form">
        <label htmlFor="layout-name">{texts.view.name}</label>
        <span>
          <input
            id="layout-name"
            type="text"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />{' '}
          <button
            type="button"
            className="btn"
            disabled={name.trim() === ''}
            title={name.trim() === '' ? texts.view.name : undefined}
            onClick={() => void save()}
          >
            {texts.view.save}
          </button>
        </span>
      </p>
    </>
  )
}
