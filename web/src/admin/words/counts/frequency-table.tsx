/** The codes that are coded most, with what each is called. */
import type { ClassificationType, CodeFrequencyPage } from '@codarium/contract'
import { grouped, wordsTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { addressOf as catalogueAddress } from '../../../browse/address.ts'
import { PageLink } from '../../../browser/page-link.tsx'
import { listOf } from '../../../catalogue/code-form.ts'
import { describeCodes } from '../../../catalogue/describe-codes.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { useAdmin } from '../../admin-context.ts'
import { walkRows } from '../../parts/walk-rows.ts'

interface FrequencyTableProps {
  readonly page: CodeFrequencyPage | undefined
  readonly system: ClassificationType
  readonly version: string
}

export function FrequencyTable({ page, system, version }: FrequencyTableProps) {
  const { columns } = useTextsOf(wordsTexts)
  const titles = useTitles(page?.entries.map(({ code }) => code) ?? [], system, version)
  const to = (code: string) =>
    catalogueAddress({ page: 'thing', query: '', version, thing: { kind: listOf(system), code } })
  return (
    <table className="frequency-table" aria-busy={page === undefined} onKeyDown={walkRows}>
      <colgroup>
        <col className="w-code" />
        <col />
        <col className="w-figure" />
        <col className="w-figure" />
        <col className="w-figure" />
      </colgroup>
      <thead>
        <tr>
          <th>{columns.code}</th>
          <th>{columns.title}</th>
          <th className="num">{columns.own}</th>
          <th className="num">{columns.confirmed}</th>
          <th className="num">{columns.table}</th>
        </tr>
      </thead>
      <tbody>
        {page ? (
          page.entries.map(({ code, own, confirmed, table }) => (
            <tr key={code} data-row>
              <td>
                <PageLink to={to(code)} className="short">
                  {code}
                </PageLink>
              </td>
              <td>{titles[code]?.textLong}</td>
              <td className="num">{own > 0 && grouped(String(own))}</td>
              <td className="num">{confirmed > 0 && grouped(String(confirmed))}</td>
              <td className="num">{table > 0 && grouped(String(table))}</td>
            </tr>
          ))
        ) : (
          <tr>
            <td colSpan={5}>
              <Waiting size="long" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** What the codes are called, in the language of the screen. */
function useTitles(codes: readonly string[], system: ClassificationType, version: string) {
  const { api } = useAdmin()
  const { language } = useLanguage()
  const list = listOf(system)
  const { data } = useQuery({
    queryKey: ['code-titles', system, version, language, codes],
    queryFn: ({ signal }) =>
      describeCodes(
        api,
        version,
        language,
        codes.map((code) => [list, code]),
        signal,
      ),
    enabled: codes.length > 0 && version !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.descriptions ?? {}
}
