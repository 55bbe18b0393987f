/** The search of a version: its index, what is kept in memory, the training of its models, and what can be done. */
import type { ThesaurusStatusAnswer } from '@codarium/contract'
import { dateAndTime, grouped, versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { IndexState } from './index-state.tsx'
import { SearchActions } from './search-actions.tsx'
import { Training } from './training.tsx'
import { useCache } from './use-versions.ts'

interface SearchProps {
  readonly version: string
  readonly search: ThesaurusStatusAnswer | undefined
}

export function Search({ version, search }: SearchProps) {
  const texts = useTextsOf(versionsTexts)
  const { data: cache } = useCache()
  const kept = cache?.versions.find((each) => each.version === version)
  return (
    <section aria-labelledby="search">
      <h3 id="search">{texts.index}</h3>
      {search && (
        <dl className="version-facts">
          <dt>{texts.state}</dt>
          <dd>
            <IndexState state={search.state} entries={search.totalEntries} />
          </dd>
          <dt>{texts.builtAt}</dt>
          <dd>{search.builtAt ? dateAndTime(new Date(search.builtAt)) : '–'}</dd>
          {search.scheduledFor && (
            <>
              <dt>{texts.scheduledFor}</dt>
              <dd>{dateAndTime(new Date(search.scheduledFor))}</dd>
            </>
          )}
          {search.job && (search.job.status === 'RUNNING' || search.job.status === 'FAILED') && (
            <>
              <dt>{texts.lastBuild}</dt>
              <dd className={search.job.status === 'FAILED' ? 'error-t' : undefined}>
                {texts.jobStates[search.job.status]} <span lang="en">{search.job.message}</span>
              </dd>
            </>
          )}
          <dt>{texts.inMemory}</dt>
          <dd>
            {kept ? texts.loaded(grouped(String(kept.codes)), dateAndTime(new Date(kept.loadedAt))) : texts.notLoaded}
          </dd>
        </dl>
      )}
      <SearchActions version={version} />
      {search?.training && <Training training={search.training} />}
    </section>
  )
}
