/** Imports the coding rules of a year from a file, in the place of those that are there. */
import { rulesTexts } from '@codarium/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { rulesQuery } from '../../catalogue/all-rules.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { FileDrop } from '../parts/file-drop.tsx'
import { FileResult } from '../parts/file-result.tsx'
import { PartHead } from '../parts/part-head.tsx'
import { useFileImport } from '../parts/use-file-import.ts'
import { addressOf, closed, type RulesPlace } from './place.ts'

interface ImportRulesProps {
  readonly place: RulesPlace
  readonly version: string | undefined
}

/** What the address of an import takes. */
const YEAR = /^20\d\d$/

export function ImportRules({ place, version }: ImportRulesProps) {
  const texts = useTextsOf(rulesTexts)
  const client = useQueryClient()
  const { api } = useAdmin()
  const id = useId()
  const [year, setYear] = useState(version ?? String(new Date().getFullYear()))
  const isYear = YEAR.test(year)
  const refresh = async () => {
    await client.fetchQuery({ ...rulesQuery(api, year, true, true), staleTime: 0 })
    for (const key of ['rules', 'rule', 'versions']) await client.invalidateQueries({ queryKey: [key] })
  }
  const { state, start } = useFileImport(`/api/thesaurus/import/coding-rules/${year}`, refresh)
  return (
    <>
      <PartHead title={texts.importTitle} back={addressOf(closed(place))} />
      <p className="import-year">
        <label htmlFor={id}>{texts.importYear}</label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          maxLength={4}
          value={year}
          aria-invalid={!isYear}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => setYear(target.value.trim())}
        />
        <span id={`${id}-says`} className="error-t">
          {!isYear && texts.notAYear}
        </span>
      </p>
      <FileDrop
        label={texts.importTitle}
        accept=".json,.zip"
        busy={state.phase === 'running' || !isYear}
        take={(file) => void start(file)}
      >
        {texts.importSays}
      </FileDrop>
      <FileResult of={state} />
    </>
  )
}
