/** Cuts the array of a JSON file into its entries without parsing them, so that one wrong entry spoils only itself. */
import { UnreadableFile } from '../files/unreadable-file.ts'

/** One entry of the array as text, with its place. */
export interface JsonEntry {
  /** Place in the array, from 0. */
  readonly index: number
  /** Line it starts on, from 1. */
  readonly line: number
  readonly json: string
}

interface Mark {
  /** A bracket, comma or brace outside of strings. */
  readonly char: string
  readonly at: number
  readonly line: number
  /** Brackets open around it, counted from where the search began. */
  readonly depth: number
}

/** Objects and arrays inside each other; a rule needs four. */
const MOST_DEPTH = 16

/** The entries of the array the file is, or of the one it has under the key. */
export function* jsonEntries(text: string, key: string): Generator<JsonEntry> {
  const start = arrayStart(text, key)
  let [from, line, index] = [start.at + 1, start.line, 0]
  for (const mark of marks(text, from, start.line)) {
    const ends = mark.depth === 0 && mark.char === ']'
    if (mark.depth > 0 || (mark.char !== ',' && !ends)) continue
    const json = text.slice(from, mark.at)
    if (json.trim() !== '') yield { index: index++, line: line + blankLines(json), json }
    if (ends) return
    ;[from, line] = [mark.at + 1, mark.line]
  }
  throw new UnreadableFile('TRUNCATED', 'The JSON ends before its list does.')
}

function arrayStart(text: string, key: string): { at: number; line: number } {
  const first = text.search(/\S/)
  const line = 1 + newlines(text.slice(0, first))
  if (text[first] === '[') return { at: first, line }
  let keyFrom = first + 1
  const named = new RegExp(`^\\s*"${key}"\\s*:\\s*$`)
  for (const mark of text[first] === '{' ? marks(text, keyFrom, line) : []) {
    if (mark.depth > 0) continue
    if (mark.char === '[' && named.test(text.slice(keyFrom, mark.at))) return mark
    if (mark.char === ',') keyFrom = mark.at + 1
  }
  throw new UnreadableFile('WRONG_LAYOUT', `Expected JSON: a list, or an object with a list under "${key}".`)
}

function* marks(text: string, from: number, fromLine: number): Generator<Mark> {
  let [line, depth, inString] = [fromLine, 0, false]
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\n') line++
    else if (inString && char === '\\') at++
    else if (char === '"') inString = !inString
    else if (!inString && '[]{},'.includes(char)) {
      yield { char, at, line, depth }
      depth = depthAfter(char, depth)
    }
  }
}

/** A closing bracket counts as inside of what it closes, so only one too many is at depth 0. */
function depthAfter(char: string, depth: number): number {
  if (char === ']' || char === '}') return depth - 1
  if (char === ',') return depth
  if (depth === MOST_DEPTH) throw new UnreadableFile('MALFORMED', `The JSON nests more than ${MOST_DEPTH} levels.`)
  return depth + 1
}

function blankLines(json: string): number {
  return newlines(/^\s*/.exec(json)?.[0] ?? '')
}

function newlines(text: string): number {
  return text.split('\n').length - 1
}
