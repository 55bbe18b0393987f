/** The short forms of the medication list in words: IV is intravenous. */
import type { CodeDetails } from '@codarium/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { codeDetailsQuery } from '../../../catalogue/use-codes.ts'
import { useCodingTexts } from '../../../language/use-coding-texts.ts'
import { useCase, useCoding } from './coding-context.ts'

/** The words of the routes, additions and units by their short forms. */
export type MedicationTerms = ReadonlyMap<string, string>

/** What the list says about the medications of the case, in the language of the screen. */
export function useMedicationTerms(): MedicationTerms {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const { lists, version } = useCase()
  const codes = [...new Set(lists.medications.map(({ code }) => code))]
  const details = useQueries({
    queries: codes.map((code) => codeDetailsQuery(api, { list: 'medications', code }, version, language)),
  })
  const found = details.map(({ data }) => data)
  const stamp = codes.map((code, at) => `${code}${found[at] ? language : ''}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp says when an answer has come; the array is new each time
  return useMemo(() => new Map(found.flatMap(termsOf)), [stamp])
}

function termsOf(details: CodeDetails | undefined): [string, string][] {
  const forms = details?.medication?.forms ?? []
  const terms = forms.flatMap(({ routes, additions }) => [...routes, ...additions])
  return terms.map(({ code, text }) => [code, text])
}
