/** The imported thesauruses, one for each language: what each brings, importing and removing one. */
import type { HouseThesaurus } from '@codarium/contract'
import { dateAndTime, grouped, type Language, languages, wordsTexts } from '@codarium/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { FileResult } from '../../parts/file-result.tsx'
import { useFileImport } from '../../parts/use-file-import.ts'
import { WORDS } from '../list/use-words.ts'
import { WordsFrame } from '../words-frame.tsx'

const THESAURUS = `${WORDS}/thesaurus`

export function ThesaurusTab() {
  const { thesaurus: texts } = useTextsOf(wordsTexts)
  const { api } = useAdmin()
  const { data, error } = useQuery({
    queryKey: ['house-thesaurus'],
    queryFn: ({ signal }) => api<HouseThesaurus[]>(THESAURUS, { signal }),
  })
  return (
    <WordsFrame>
      <p className="intro dim">{texts.says}</p>
      {error && !data ? <Failure of={error} /> : null}
      {languages.map((language) => (
        <OneThesaurus
          key={language}
          language={language}
          known={data !== undefined}
          thesaurus={data?.find((each) => each.language === language)}
        />
      ))}
    </WordsFrame>
  )
}

interface OneThesaurusProps {
  readonly language: Language
  /** Whether it is known if there is one. */
  readonly known: boolean
  readonly thesaurus: HouseThesaurus | undefined
}

function OneThesaurus({ language, known, thesaurus }: OneThesaurusProps) {
  const texts = useTextsOf(wordsTexts)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['house-thesaurus'] })
  const { state, start } = useFileImport(`${THESAURUS}/import`, refresh)
  const [asks, setAsks] = useState(false)
  const name = texts.languages[language]
  return (
    <section className="in-force" aria-label={name}>
      <div>
        <h2 className="sub">{name}</h2>
        {known && !thesaurus && <p className="dim">{texts.thesaurus.none}</p>}
        {thesaurus && <Facts of={thesaurus} />}
        {thesaurus && (
          <button type="button" className="btn" onClick={() => setAsks(true)}>
            {texts.thesaurus.remove} …
          </button>
        )}
      </div>
      <div>
        <FileDrop
          label={texts.thesaurus.importOf(name)}
          accept=".dat,.zip,.oxt"
          busy={state.phase === 'running'}
          take={(file) => void start(file, `?language=${language}`)}
        >
          {texts.thesaurus.file}
        </FileDrop>
        <FileResult of={state} />
      </div>
      {asks && thesaurus && <Remove of={thesaurus} refresh={refresh} close={() => setAsks(false)} />}
    </section>
  )
}

function Facts({ of: { filename, groups, used, importedAt } }: { of: HouseThesaurus }) {
  const texts = useTextsOf(wordsTexts)
  return (
    <p>
      <b>{filename}</b>
      <br />
      {texts.thesaurus.groups(groups)}, {grouped(String(used))} {texts.columns.used}
      <br />
      <span className="dim">{texts.frequencies.imported(dateAndTime(new Date(importedAt)))}</span>
    </p>
  )
}

function Remove({ of, refresh, close }: { of: HouseThesaurus; refresh(): Promise<void>; close(): void }) {
  const { api } = useAdmin()
  const { thesaurus: texts, languages: names } = useTextsOf(wordsTexts)
  const does = async () => {
    await api<void>(`${THESAURUS}/${of.language}`, { method: 'DELETE' })
    await refresh()
  }
  return (
    <ConfirmDialog title={texts.removeTitle(names[of.language])} act={texts.remove} does={does} close={close}>
      <p>{texts.removeSays(texts.groups(of.groups), of.filename)}</p>
    </ConfirmDialog>
  )
}
