/** The head of what is open beside the list, and the way back to it. */
import type { ReactNode } from 'react'
import { PartHead } from '../../parts/part-head.tsx'
import { addressOf, closed } from '../place.ts'
import { useWordsPlace } from '../use-words-place.ts'

export function DetailHead({ title, mark }: { title: string; mark?: ReactNode }) {
  const place = useWordsPlace()
  return <PartHead title={title} mark={mark} back={addressOf(closed(place))} />
}
