/** Rows the server did not take: shown where they stand, as errors, in its own words. */
import type { ErrorDetail } from '@codarium/contract'
import { ServerRefused } from '../../server/server-error.ts'
import type { CaseLists } from '../editor/case-lists.ts'
import type { PlacedFinding } from './findings.ts'

/** The type of these findings. */
export const REFUSED = 'REFUSED'

/** The rows of a case that an answer names, as findings; none when it names none. */
export function refusedRows(error: unknown, index: number, lists: CaseLists): PlacedFinding[] {
  if (!(error instanceof ServerRefused) || error.status !== 400) return []
  const { details = [] } = (error.body ?? {}) as { details?: readonly ErrorDetail[] }
  return details.flatMap((detail, at) => {
    const { place } = detail
    const row = place?.caseIndex === index ? lists[place.list][place.row] : undefined
    return place && row ? [findingOf(detail, place, row, at)] : []
  })
}

type Place = NonNullable<ErrorDetail['place']>

function findingOf({ message }: ErrorDetail, { list, field }: Place, row: { code: string; key: string }, at: number) {
  const said = message.replace(/^.*\]\.\w+: /, '')
  return {
    id: `${REFUSED}-${row.key}-${field}-${at}`,
    severity: 'ERROR',
    type: REFUSED,
    code: row.code,
    place: { list, key: row.key, field: field as NonNullable<PlacedFinding['place']>['field'] & string },
    message: {
      de: `Vom Server nicht angenommen: ${said}`,
      fr: `Refusé par le serveur : ${said}`,
      it: `Non accettato dal server: ${said}`,
    },
  } as const
}
