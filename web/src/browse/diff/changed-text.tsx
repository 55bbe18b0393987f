/** A text with what went from it, or what came to it, marked word by word. */
import { type ReactNode, useMemo } from 'react'
import type { LinePair } from './paired-lines.ts'
import { isKept, wordDiff } from './word-diff.ts'

/** Draws one side of a pair. */
export function ChangedText({ pair: { before = '', after = '' }, side }: { pair: LinePair; side: keyof LinePair }) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after])
  const Tag = side === 'before' ? 'del' : 'ins'
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name than their place
    isKept(piece) ? piece.before : <Bare key={at} text={piece[side]} mark={(text) => <Tag>{text}</Tag>} />,
  )
}

/** Spaces at the ends of a piece stand outside of its mark. */
function Bare({ text, mark }: { text: string; mark(text: string): ReactNode }) {
  const [, start, middle, end] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  return (
    <>
      {start}
      {middle && mark(middle)}
      {end}
    </>
  )
}
