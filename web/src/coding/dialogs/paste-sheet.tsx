/** A pasted list, line by line with its verdict; the good ones are taken as one step. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WholeTitle } from '../../catalogue/code-title.tsx'
import { describeCodes } from '../../catalogue/describe-codes.ts'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { readPasted } from '../entry/read-pasted.ts'
import { isOpen } from '../session/case/case-tables.ts'
import { useBench, useCase, useCoding } from '../session/context/coding-context.ts'
import { shownCode } from '../session/context/use-catalogue.ts'
import { addRows } from '../session/workbench/actions.ts'
import { Dialog, DialogFoot } from './dialog.tsx'

/** Draws the sheet; Enter takes the ticked lines. */
export function PasteSheet() {
  const { bench, api } = useCoding()
  const { texts, language } = useCodingTexts()
  const { unverified } = useSearchTexts()
  const { tables, version } = useCase()
  const list = useBench(({ focus }) => focus.list)
  const given = useBench((state) => state.pasted) ?? ''
  const [text, setText] = useState(given)
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const lines = readPasted(list, text)
  const codes = [...new Set(lines.flatMap(({ code }) => (code ? [code] : [])))]
  const { data, isError } = useQuery({
    queryKey: ['pasted', list, version, language, codes],
    queryFn: ({ signal }) => {
      const listed = codes.map((code) => [list, code] as const)
      return describeCodes(api, version, language, listed, signal)
    },
    enabled: codes.length > 0,
  })
  const judged = lines.map((line, at) => {
    const known = line.code ? data?.descriptions[line.code] : undefined
    const rank = tables[list].findIndex((row) => !isOpen(row) && row.code === line.code) + 1
    const verdict = !line.code
      ? texts.paste.unknown
      : data && !known
        ? texts.paste.notFound
        : known && !known.isCodable
          ? texts.notCodable
          : rank > 0
            ? texts.alreadyCoded(rank)
            : known
              ? texts.paste.good
              : isError
                ? unverified
                : texts.loading
    const good = verdict === texts.paste.good
    return { ...line, known, verdict, good, ticked: good && !unticked.has(at) }
  })
  const taken = judged.filter(({ ticked }) => ticked)
  const take = () => {
    if (taken.length === 0) return
    addRows(
      bench,
      list,
      taken.map(({ code }) => ({ code: code! })),
    )
    bench.set({ sheet: undefined })
  }
  const toggle = (at: number) =>
    setUnticked((before) => new Set(before.has(at) ? [...before].filter((each) => each !== at) : [...before, at]))
  const footer = (
    <DialogFoot>
      <button
        type="button"
        className="btn pri"
        disabled={taken.length === 0}
        title={taken.length === 0 ? texts.paste.says : undefined}
        onClick={take}
        {...(given && { 'data-first': true })}
      >
        {texts.paste.take(taken.length)} <kbd>↵</kbd>
      </button>
    </DialogFoot>
  )
  return (
    <Dialog
      title={`${texts.paste.title}: ${texts.lists[list]}`}
      says={texts.paste.says}
      footer={footer}
      onKeyDown={(event) =>
        event.key === 'Enter' &&
        !(event.target instanceof HTMLTextAreaElement) &&
        !(event.target instanceof HTMLButtonElement) &&
        take()
      }
    >
      <div className="scroll">
        <textarea
          aria-label={texts.paste.here}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...(!given && { 'data-first': true })}
        />
        <table>
          <thead>
            <tr>
              <th>{texts.paste.read}</th>
              <th>{texts.paste.found}</th>
              <th>{texts.paste.verdict}</th>
              <th>{texts.paste.line}</th>
            </tr>
          </thead>
          <tbody>
            {judged.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, their place is what tells them apart
              <tr key={at}>
                <td>
                  <label className="tick">
                    <input type="checkbox" disabled={!line.good} checked={line.ticked} onChange={() => toggle(at)} />
                    <b>{line.code ? shownCode(list, line.code, line.known) : '–'}</b>
                  </label>
                </td>
                <td>{line.known && <WholeTitle of={line.known} />}</td>
                <td className={line.good ? 'ok-t' : 'warn-t'}>
                  <Mark shape={line.good ? 'ok' : 'warn'} /> {line.verdict}
                </td>
                <td className="dim">{line.line.slice(0, 80)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
