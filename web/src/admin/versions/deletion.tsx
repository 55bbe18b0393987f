/** Deleting a version, one of its systems, or only what search finds of it; begins with what would go. */
import type { StatsByVersion, ThesaurusStatusAnswer } from '@codarium/contract'
import { versionsTexts } from '@codarium/texts'
import { useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { type DeletionOf, deletions, systemsOf } from './version-facts.ts'

interface DeletionProps {
  readonly version: string
  readonly stats: StatsByVersion
  readonly search: ThesaurusStatusAnswer | undefined
}

export function Deletion({ version, stats, search }: DeletionProps) {
  const texts = useTextsOf(versionsTexts)
  const [deletion, setDeletion] = useState<DeletionOf>('all')
  const [asks, setAsks] = useState(false)
  const what = useId()
  const own = stats[version]
  const isThere = (each: DeletionOf) =>
    systemsOf(each).some((system) => own && (own.systems[system].codes > 0 || own.systems[system].thesaurusEntries > 0))
  return (
    <section aria-labelledby="deletion">
      <h3 id="deletion">{texts.deletion}</h3>
      <p className="acts">
        <label htmlFor={what} className="sr">
          {texts.deletionOf}
        </label>
        <select id={what} value={deletion} onChange={({ target }) => setDeletion(target.value as DeletionOf)}>
          {deletions.map((each) => (
            <option key={each} value={each} disabled={!isThere(each)}>
              {texts.deletions[each]}
            </option>
          ))}
        </select>
        <button type="button" className="btn" disabled={!isThere(deletion)} onClick={() => setAsks(true)}>
          {texts.deleteAsk}
        </button>
        {!isThere(deletion) && <span className="dim">{texts.nothingToDelete}</span>}
      </p>
      {asks && (
        <DeletionDialog
          version={version}
          deletion={deletion}
          stats={stats}
          search={search}
          close={() => setAsks(false)}
        />
      )}
    </section>
  )
}
