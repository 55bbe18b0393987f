/** Codes from one to another, each with everything below it: what a text names, and the lists the rules are about. */
import { bareCode, type CodeSystem } from './bare-code.ts'

/** A range of bare codes; a single code or category reaches from itself to itself. */
export interface CodeRange {
  readonly from: string
  readonly to: string
}

/** The range between two codes as written; the end is the beginning where there is none. */
export function codeRange(system: CodeSystem, from: string, to = from): CodeRange {
  return { from: bareCode(system, from), to: bareCode(system, to) }
}

/** Whether a bare code lies in a range: J10.1 in J09-J18, E10.20 in E10.2. */
export function covers({ from, to }: CodeRange, bare: string): boolean {
  return bare.slice(0, from.length) >= from && bare.slice(0, to.length) <= to
}

/** Tells of bare codes whether they are in a list like "O03-O07 O80 Z51.82". */
export function codeSet(system: CodeSystem, list: string): (bare: string) => boolean {
  const ranges = list.split(' ').map((item) => {
    const [from = '', to] = item.split('-')
    return codeRange(system, from, to)
  })
  return (bare) => ranges.some((range) => covers(range, bare))
}
