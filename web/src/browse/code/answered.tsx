/** Draws what was answered; until then what holds its place, and in words why nothing comes. */
import type { ReactNode } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { type Asked, stateOf } from './answer-state.ts'

interface AnsweredProps<Data> {
  readonly of: Asked & { readonly data: Data | null | undefined }
  readonly waiting: ReactNode
  readonly unknown: ReactNode
  children(data: Data): ReactNode
}

export function Answered<Data>({ of, waiting, unknown, children }: AnsweredProps<Data>) {
  const texts = useBrowseTexts()
  if (of.data !== undefined && of.data !== null) return children(of.data)
  const state = stateOf(of)
  if (state === 'waiting') return waiting
  if (state === 'unknown') return unknown
  return (
    <p className="no-answer" role="status">
      {state === 'refused' ? texts.notAllowed : texts.down}
    </p>
  )
}
