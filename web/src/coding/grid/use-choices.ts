/** What a field of a row can say: fixed values, the other diagnoses as partners, the forms of the medication list. */
import type { MedicationMetadata } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { FieldName, ListName, Row } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'
import { useMedicationTerms } from '../session/context/use-medication-terms.ts'

/** What a field can say: fixed values, the other diagnoses as partners, the forms of the medication list. */
export function useChoices(list: ListName, row: Row, field: FieldName): readonly (readonly [string, string])[] {
  const { texts } = useCodingTexts()
  const { lists } = useCase()
  const medication = useMedication(list === 'medications' ? row.code : undefined)
  const terms = useMedicationTerms()
  const worded = (words: Record<string, string>) =>
    Object.entries(words).map(([value, word]) => [value, `${value} ${word}`] as const)
  const named = (value: string) =>
    [value, terms.get(value)].filter((each, at, all) => each && all.indexOf(each) === at).join(' ')
  const own = (values: readonly string[] | undefined, now: string | undefined) =>
    values && values.length > 0
      ? [...new Set([...values, ...(now ? [now] : [])])].map((value) => [value, named(value)] as const)
      : []
  switch (field) {
    case 'poa':
      return worded(texts.poa)
    case 'side':
      return worded(texts.sideLong)
    case 'elsewhere':
      return worded(texts.elsewhere)
    case 'partner': {
      const others = [...new Set(lists.diagnoses.filter(({ key }) => key !== row.key).map(({ code }) => code))]
      return others.map((code) => [code, dotted('diagnoses', code)] as const)
    }
    case 'route':
      return own(medication?.administrationRoutes, row.route)
    case 'extra':
      return own(medication?.additions, row.extra)
    case 'unit':
      return own(medication?.unit ? [medication.unit] : undefined, row.unit)
    default:
      return []
  }
}

function useMedication(code: string | undefined): MedicationMetadata | undefined {
  const { api } = useCoding()
  const { version } = useCase()
  const { data } = useQuery({
    queryKey: ['medication', code, version],
    queryFn: ({ signal }) =>
      api<MedicationMetadata[]>('/api/zusatzentgelt/medications/metadata', {
        method: 'POST',
        body: { atcCodes: [code], year: Number(version) },
        signal,
      }),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[0]
}
