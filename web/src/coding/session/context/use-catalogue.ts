/** What the catalogue says about the codes on the screen. */
import { type CodeDescription, descriptionOf } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { dotted, systemOf, withoutZ } from '../../../catalogue/code-form.ts'
import { describeCodes } from '../../../catalogue/describe-codes.ts'
import { useCodingTexts } from '../../../language/use-coding-texts.ts'
import { type CaseLists, type ListName, listNames } from '../case/case-lists.ts'
import type { ListedCode } from '../workbench/known-codes.ts'
import { useCoding } from './coding-context.ts'

const FOR_EVER = Number.POSITIVE_INFINITY

/** Why nothing is known of a code: it is being asked about, the catalogue does not have it, or does not answer. */
export type Missing = 'loading' | 'unknown' | 'down'

/** Descriptions of the codes of a case, by list and bare code. */
export interface Descriptions {
  (...listed: ListedCode): CodeDescription | undefined
  missing(...listed: ListedCode): Missing
}

/** Descriptions of all codes of a case, in the language of the screen; only new codes are asked about, so known ones stay. */
export function useDescriptions(lists: CaseLists, version: string): Descriptions {
  const { api, known } = useCoding()
  const { language } = useCodingTexts()
  const codes = useMemo(() => codesOf(lists), [lists])
  const { isError } = useQuery({
    queryKey: ['descriptions', version, language, codes],
    queryFn: async ({ signal }) => {
      await known.ask(version, language, codes, async (fresh) => {
        const answer = await describeCodes(api, version, language, fresh, signal)
        return (list, code) => descriptionOf(answer, systemOf[list], code)
      })
      return true
    },
    staleTime: FOR_EVER,
    enabled: codes.length > 0,
  })
  const changes = useSyncExternalStore(known.subscribe, known.changes)
  const otherwise = isError ? 'down' : 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes say when there is more to know
  return useMemo(() => {
    const said = (...listed: ListedCode) => known.get(version, language, ...listed)
    const missing = (...listed: ListedCode): Missing =>
      known.isAsked(version, language, ...listed) ? 'unknown' : otherwise
    return Object.assign(said, { missing })
  }, [known, version, language, changes, otherwise])
}

/** The code as the catalogue writes it, or as we would. */
export const shownCode = (list: ListName, code: string, known: CodeDescription | undefined): string =>
  known ? withoutZ(list, known.code) : dotted(list, code)

function codesOf(lists: CaseLists): [ListName, string][] {
  const pairs = listNames.flatMap((list) => lists[list].map(({ code }) => `${list}/${code}`))
  const partners = lists.diagnoses.flatMap(({ partner }) => (partner ? [`diagnoses/${partner}`] : []))
  return [...new Set([...pairs, ...partners])].sort().map((pair) => pair.split('/') as [ListName, string])
}
