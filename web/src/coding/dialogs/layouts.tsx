/** Layouts kept on the server: one's own, and those shared by the house. */
import type { Layout, LayoutSummary } from '@codarium/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../language/explain.ts'
import { useCodingTexts, useLayoutTexts } from '../../language/use-coding-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { useCoding } from '../session/context/coding-context.ts'
import { chooseView, layoutOf, shownView, viewOf } from '../session/view/own-view.ts'
import { LAYOUTS } from '../session/view/use-house-layout.ts'

/** Draws the list, and the line that saves the view on the screen. */
export function Layouts() {
  const { api } = useCoding()
  const { texts } = useCodingTexts()
  const words = useLayoutTexts()
  const shell = useTexts()
  const queries = useQueryClient()
  const [said, setSaid] = useState<{ text: string } | { error: unknown }>()
  const { data, isError } = useQuery({
    queryKey: ['layouts'],
    queryFn: ({ signal }) => api<{ layouts: LayoutSummary[] }>(LAYOUTS, { signal }),
  })
  const attempt = async (work: Promise<unknown>, done = '') => {
    try {
      await work
      setSaid(done ? { text: done } : undefined)
      await queries.invalidateQueries({ queryKey: ['layouts'] })
    } catch (error) {
      setSaid({ error })
    }
  }
  const save = (name: string) => {
    const content = layoutOf(shownView())
    const same = data?.layouts.find((each) => each.own && each.name === name)
    const order = same
      ? api(`${LAYOUTS}/${same.id}`, { method: 'PUT', body: { name, content, version: same.version } })
      : api(LAYOUTS, { method: 'POST', body: { name, content } })
    return attempt(order, words.inUse)
  }
  const take = async (id: string) => chooseView(viewOf((await api<Layout>(`${LAYOUTS}/${id}`)).content))
  const failed = said && 'error' in said ? explain(said.error, shell.refusals) : undefined
  return (
    <>
      <h2>{texts.view.layouts}</h2>
      <ul className="layouts">
        {data?.layouts.map((layout) => (
          <li key={layout.id}>
            <span className="cut">
              {layout.name}{' '}
              <span className="dim">
                {layout.default ? words.standard : layout.own ? texts.view.own : texts.view.shared}
              </span>
            </span>
            <button type="button" className="btn small" onClick={() => void attempt(take(layout.id))}>
              {texts.view.use}
              <span className="sr"> {layout.name}</span>
            </button>
            {layout.own && (
              <button
                type="button"
                className="btn bare small"
                onClick={() => void attempt(api(`${LAYOUTS}/${layout.id}`, { method: 'DELETE' }))}
              >
                {texts.view.remove}
                <span className="sr"> {layout.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={failed || isError ? 'warn-t' : 'dim'} role="status">
        {failed ? <Explanation of={failed} /> : said && 'text' in said ? said.text : isError && texts.view.failed}
      </p>
      <SaveLine save={save} />
    </>
  )
}

function SaveLine({ save }: { save(name: string): Promise<void> }) {
  const { texts } = useCodingTexts()
  const [name, setName] = useState('')
  const empty = name.trim() === ''
  return (
    <form
      className="view-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!empty) void save(name.trim()).then(() => setName(''))
      }}
    >
      <label htmlFor="layout-name">{texts.view.name}</label>
      <span className="save-line">
        <input
          id="layout-name"
          type="text"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn" disabled={empty} title={empty ? texts.view.name : undefined}>
          {texts.view.save}
        </button>
      </span>
    </form>
  )
}
