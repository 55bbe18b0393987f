/** A box for a code: typed whole, or searched by words and taken from the hits under it. */
import type { ClassificationType } from '@codarium/contract'
import { type Language, wordsTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { listOf } from '../../catalogue/code-form.ts'
import { bestCodesQuery } from '../../catalogue/search-codes.ts'
import { Combobox } from '../../combobox/combobox.tsx'
import { Option, Says } from '../../combobox/option.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { useSearchVersion } from './use-search-version.ts'

interface CodeBoxProps {
  readonly id: string
  readonly label: string
  readonly system: ClassificationType
  readonly language: Language
  readonly code: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  change(code: string): void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function CodeBox({ label, system, language, code, change, ...told }: CodeBoxProps) {
  const texts = useTextsOf(wordsTexts)
  const list = useId()
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState(0)
  const { hits, settled } = useHits(system, language, wanted ? code : '')
  const listed = wanted && code.trim() !== ''
  const chosen = Math.min(at, hits.length - 1)
  const take = (which: number) => {
    const hit = hits[which]
    if (!hit || !settled) return
    change(hit.code)
    setWanted(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!listed) return
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (step !== undefined) setAt(Math.max(0, Math.min(hits.length - 1, chosen + step)))
    else if (event.key === 'Enter') take(chosen)
    else setWanted(false)
  }
  return (
    <div className="code-box">
      <Combobox
        {...told}
        type="text"
        label={label}
        text={code}
        open={listed}
        list={list}
        active={listed && hits.length > 0 ? `${list}-${chosen}` : undefined}
        onType={(text) => {
          change(text)
          setAt(0)
          setWanted(true)
        }}
        aria-autocomplete="list"
        placeholder={texts.form.codePlaceholder}
        onBlur={() => setWanted(false)}
        onKeyDown={onKeyDown}
      />
      {listed && (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has this role
        <ul id={list} role="listbox" aria-label={label} className={settled ? 'code-hits' : 'code-hits old'}>
          {hits.map((hit, place) => (
            <Option key={hit.code} id={`${list}-${place}`} on={place === chosen} take={() => take(place)}>
              <b>{hit.code}</b> <span className="cut">{hit.text}</span>
            </Option>
          ))}
          {hits.length === 0 && <Says>{settled ? texts.noHit : ''}</Says>}
        </ul>
      )}
    </div>
  )
}

/** The hits for a text, and whether they are the answer to just this text. */
function useHits(system: ClassificationType, language: Language, text: string) {
  const { api } = useAdmin()
  const version = useSearchVersion()
  const wish = text.trim()
  const rested = useRested(wish)
  const question = bestCodesQuery(api, listOf(system), rested, version ?? '', language)
  const { data, isPlaceholderData } = useQuery({ ...question, enabled: rested !== '' && version !== undefined })
  return {
    hits: wish === '' ? [] : (data?.results ?? []),
    settled: rested === wish && data !== undefined && !isPlaceholderData,
  }
}
