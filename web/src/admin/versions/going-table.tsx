/** What a deletion would take, system by system. */
import type { CleanStatistics, DeleteStatistics } from '@codarium/contract'
import { grouped, versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { type DeletionOf, isIndexOnly } from './version-facts.ts'

const figures = ['codes', 'texts', 'synonyms', 'references', 'thesaurusEntries'] as const

interface GoingTableProps {
  readonly preview: DeleteStatistics | CleanStatistics | undefined
  readonly deletion: DeletionOf
}

/** Has its height before the figures are there. */
export function GoingTable({ preview, deletion }: GoingTableProps) {
  const texts = useTextsOf(versionsTexts)
  const columns = preview ? partsOf(preview) : []
  const shown = isIndexOnly(deletion) ? figures.slice(-1) : figures
  return (
    <table className="going">
      <thead>
        <tr>
          <th>{texts.what}</th>
          {columns.map(({ systemCode }) => (
            <th key={systemCode} className="num">
              {texts.systems[systemCode === 'MEDICATIONS' ? 'ATC' : systemCode]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name}>
            <th scope="row">{texts.going[name]}</th>
            {columns.map((part) => (
              <td key={part.systemCode} className="num">
                {grouped(String(part[name]))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of a whole version there is one part for each system. */
const partsOf = (preview: DeleteStatistics | CleanStatistics): readonly DeleteStatistics[] =>
  isOne(preview) ? [preview] : Object.values(preview)

const isOne = (preview: DeleteStatistics | CleanStatistics): preview is DeleteStatistics => 'systemCode' in preview
