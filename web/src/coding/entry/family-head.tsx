/** The grey line above hits of one family: its code, and its title once the catalogue has told it. */
import { useQuery } from '@tanstack/react-query'
import { describeCodes } from '../../catalogue/describe-codes.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'

/** Draws the line. Not read out: the names of the hits are whole. */
export function FamilyHead({ list, family }: { list: ListName; family: string }) {
  const title = useFamilyTitle(list, family)
  return (
    <li role="presentation" aria-hidden="true" className="family cut" title={title && `${family} ${title}`}>
      <b>{family}</b> {title}
    </li>
  )
}

function useFamilyTitle(list: ListName, family: string): string | undefined {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const { version } = useCase()
  const { data } = useQuery({
    queryKey: ['family', list, family, version, language],
    queryFn: async ({ signal }) => {
      const { descriptions } = await describeCodes(api, version, language, [[list, family]], signal)
      return Object.values(descriptions)[0]?.text ?? ''
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
