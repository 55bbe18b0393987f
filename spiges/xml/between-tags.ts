/** What may stand between tags: text, CDATA sections, comments, processing instructions. */
import { isSpace } from './characters.ts'
import type { Cursor } from './cursor.ts'
import type { Names } from './names.ts'
import { readReference } from './references.ts'

const LESS = 0x3c
const GREATER = 0x3e
const AMPERSAND = 0x26
const CLOSING_BRACKET = 0x5d
/** What a CDATA section begins with. */
export const SECTION = '<![CDATA['

/** Goes past text up to the next tag. */
export function passWords(cursor: Cursor): void {
  const { codes, text } = cursor
  for (;;) {
    const code = codes[cursor.at]!
    if (code === LESS || cursor.atEnd) return
    if (code === CLOSING_BRACKET && cursor.sees(']]>')) cursor.fail('"]]>" may not stand in text')
    cursor.at = code === AMPERSAND ? readReference(text, cursor.at).end : cursor.character(cursor.at)
  }
}

/** Goes past a CDATA section. */
export function passSection(cursor: Cursor): void {
  cursor.passed(cursor.at + SECTION.length, ']]>', 'the CDATA section is not closed')
}

/** Goes past a comment; a document type is none. */
export function passComment(cursor: Cursor): void {
  if (cursor.sees('<!DOCTYPE')) cursor.fail('a document type (DTD) is not allowed')
  if (!cursor.sees('<!--')) cursor.fail('"<!" does not begin a comment')
  cursor.passed(cursor.at + 4, '--', 'the comment is not closed')
  if (cursor.codes[cursor.at] !== GREATER) cursor.fail('"--" may not stand in a comment', cursor.at - 2)
  cursor.at++
}

/** Goes past a processing instruction. */
export function passInstruction(cursor: Cursor, names: Names): void {
  const start = cursor.at
  cursor.at += 2
  const target = names.all[names.next(cursor, 'a processing instruction needs a name')]!
  if (/^xml$/i.test(target)) cursor.fail('the XML declaration must stand first', start)
  if (target.includes(':')) cursor.fail('the name of a processing instruction has no colon', start)
  if (!isSpace(cursor.codeAt(cursor.at)) && !cursor.sees('?>')) cursor.fail('white space is expected')
  cursor.passed(cursor.at, '?>', 'the processing instruction is not closed', start)
}
