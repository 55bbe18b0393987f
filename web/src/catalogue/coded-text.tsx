/** A text of the catalogue in which the codes it names can be followed. */
import { Fragment, type ReactNode } from 'react'
import { codesInText } from './codes-in-text.ts'
import type { ListName } from './list-names.ts'

interface CodedTextProps {
  readonly list: ListName
  readonly text: string
  /** Draws the way to a code. */
  link(code: string): ReactNode
}

export function CodedText({ list, text, link }: CodedTextProps) {
  return codesInText(list, text).map(({ text: piece, code }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no state, and a text that changes keeps its place
    <Fragment key={at}>{code ? link(code) : piece}</Fragment>
  ))
}
