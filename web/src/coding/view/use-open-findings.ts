/** The findings of all changed cases before they are applied, whether they were looked at or not. */
import type { CaseFinding, ValidationResponse } from '@codarium/contract'
import { useQueries } from '@tanstack/react-query'
import { type PlacedFinding, placeFindings } from '../state/findings.ts'
import { validationRequestOf, versionOf } from '../state/validation-request.ts'
import { useCoding } from './coding-context.tsx'

const none: ReadonlyMap<string, string> = new Map()

/** What is known of the findings of some cases. */
export interface KnownFindings {
  readonly findings: ReadonlyMap<number, readonly PlacedFinding[]>
  /** Whether there are errors has to be known before one applies. */
  readonly checking: boolean
  /** A check that does not answer must not hold it up. */
  readonly unchecked: boolean
}

/** Asks for the findings of the changed cases; those of the case on the screen are known already. */
export function useOpenFindings(changed: readonly number[]): KnownFindings {
  const { api, bench } = useCoding()
  const answers = useQueries({
    queries: changed.map((index) => {
      const source = bench.state().cases[index]!
      const body = validationRequestOf(source, bench.lists(index))
      return {
        queryKey: ['findings', index, versionOf(source), body],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const path = `/api/thesaurus/${versionOf(source)}/validate`
          const answer = await api<ValidationResponse>(path, { method: 'POST', body, signal })
          const found: CaseFinding[] = [...answer.errors, ...answer.warnings]
          return { of: { index, source, lists: bench.lists(index) }, found }
        },
        staleTime: Number.POSITIVE_INFINITY,
      }
    }),
  })
  return {
    findings: new Map(
      changed.map((index, at) => [index, placeFindings(answers[at]?.data?.found ?? [], bench.lists(index), none)]),
    ),
    checking: answers.some(({ isPending }) => isPending),
    unchecked: answers.some(({ isError }) => isError),
  }
}
