/** Reads a pasted list of codes: one code per line, whatever a spreadsheet put around it. */
import { bareCode, looksLikeCode } from '../../catalogue/code-form.ts'
import type { ListName } from '../session/case/case-lists.ts'

/** Lines read at most: more is no list of codes of one case. */
const MOST_LINES = 500

/** One line of the paste; without a code where none can be read. */
export interface PastedLine {
  readonly line: string
  readonly code?: string
}

/** The lines that are not empty, with the code of each. */
export function readPasted(list: ListName, text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.slice(0, MOST_LINES).map((line) => {
    const found = line.split(/[\t;,|\s]+/).find((part) => looksLikeCode(list, part) && bareCode(list, part).length > 1)
    return found ? { line, code: bareCode(list, found) } : { line }
  })
}

/** Whether a pasted text is a list, not one thing to search for. */
export const isList = (text: string): boolean => /\S[^\n\r]*[\n\r]+\s*\S/.test(text)
