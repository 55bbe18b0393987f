/** The folders of the inbox by year: how much waits, is done, has failed; and a new year. */
import { grouped, importsTexts } from '@codarium/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { Failure } from '../../parts/failure.tsx'
import { walkRows } from '../../parts/walk-rows.ts'
import { partPath } from '../imports-address.ts'
import { YearField } from '../uploads/year-field.tsx'
import { inboxCounts } from './inbox-counts.ts'
import { useFolders } from './use-folders.ts'

export function InboxTable({ openYear }: { openYear: string | undefined }) {
  const texts = useTextsOf(importsTexts)
  const { data, error } = useFolders()
  return (
    <section className="inbox" aria-labelledby="inbox">
      <h2 className="sub" id="inbox">
        {texts.inbox}
      </h2>
      <table onKeyDown={walkRows}>
        <thead>
          <tr>
            <th>{texts.year}</th>
            <th className="num">{texts.waits}</th>
            <th className="num">{texts.done}</th>
            <th className="num">{texts.faulty}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {data &&
            inboxCounts(data).map(({ year, waiting, done, failed }) => (
              <tr key={year} className={openYear === String(year) ? 'on' : undefined} data-row>
                <td>
                  <b>{year}</b>
                </td>
                <td className="num">{grouped(String(waiting))}</td>
                <td className="num">{grouped(String(done))}</td>
                <td className={failed > 0 ? 'num error-t' : 'num'}>{grouped(String(failed))}</td>
                <td className="num">
                  <PageLink to={partPath({ part: 'inbox', year: String(year) })} label={texts.openYear(String(year))}>
                    {texts.open}
                  </PageLink>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Failure of={data ? undefined : error} />
      {data && data.misplaced.length > 0 && (
        <p className="warn-t">
          {texts.misplaced} {data.misplaced.join(', ')}
        </p>
      )}
      <NewYear />
    </section>
  )
}

/** Makes the folder of a year that has none. */
function NewYear() {
  const texts = useTextsOf(importsTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const [year, setYear] = useState(String(new Date().getFullYear() + 1))
  const [error, setError] = useState<unknown>()
  const create = async () => {
    setError(undefined)
    try {
      await api(`/api/admin/import/inbox/${year}/create`, { method: 'POST' })
      await client.invalidateQueries({ queryKey: ['imports', 'folders'] })
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <form
      className="new-year"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <YearField label={texts.year} year={year} change={setYear} />
      <button type="submit" className="btn small" disabled={!/^20\d\d$/.test(year)}>
        {texts.createYear}
      </button>
      <Failure of={error} />
    </form>
  )
}
