/** Where the first branch of each `if` of a source stands; a coverage map names the whole statement instead. */
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Location, Range } from '@vitest/istanbul-lib-coverage'
import { parseAstAsync } from 'vitest/node'

interface Span {
  readonly start: number
  readonly end: number
}

/** Finds the first branch by the place where its `if` begins; a range of nothing where there is none. */
export async function consequents(path: string): Promise<(start: Location) => Range> {
  const code = await readFile(path, 'utf8')
  const lang = extname(path) === '.tsx' ? 'tsx' : 'ts'
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const locate = (offset: number): Location => {
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - starts[line]! }
  }
  const found = new Map<string, Range>()
  for (const { start, consequent } of ifsIn(await parseAstAsync(code, { lang })))
    found.set(key(locate(start)), { start: locate(consequent.start), end: locate(consequent.end) })
  return (start) => found.get(key(start)) ?? { start, end: start }
}

const key = ({ line, column }: Location) => `${line}:${column}`

function* ifsIn(node: unknown): Generator<Span & { readonly consequent: Span }> {
  if (typeof node !== 'object' || node === null) return
  if (isIf(node)) yield node
  for (const child of Object.values(node)) yield* ifsIn(child)
}

const isIf = (node: object): node is Span & { readonly consequent: Span } =>
  'type' in node && node.type === 'IfStatement'
