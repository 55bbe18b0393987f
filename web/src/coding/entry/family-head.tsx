/** The grey line above hits that belong together: a family with its title once the catalogue has told it, or a meaning. */
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { describeCodes } from '../../catalogue/describe-codes.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'

/** Draws the line. Not read out: the names of the hits are whole. */
export function FamilyHead({ list, family }: { list: ListName; family: string }) {
  const title = useFamilyTitle(list, family)
  return (
    <li
      role="presentation"
      aria-hidden="true"
      className="family cut"
      title={title && `${family} ${title}`}
      onMouseDown={keepFocus}
    >
      <b>{family}</b> {title}
    </li>
  )
}

/** The line above the hits of one meaning of an abbreviation; what each meaning finds is told with the text that was understood. */
export function MeaningHead({ meaning }: { meaning: string }) {
  return (
    <li role="presentation" aria-hidden="true" className="family meaning cut" title={meaning} onMouseDown={keepFocus}>
      <b>{meaning}</b>
    </li>
  )
}

/** A head is nothing to take; a click on it must not close the list under the box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
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
