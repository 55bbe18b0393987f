/** Reads what the sheets of a workbook share: its texts and which styles are dates. */
import type { ArchiveMember } from '../files/archive.ts'
import { isBuiltInDateFormat, isDateFormat, unescaped } from './cell-value.ts'
import { readPart } from './xml-part.ts'

/** The texts of a workbook by number; formatting and reading aids inside a text are left out. */
export async function readSharedStrings(member: ArchiveMember | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!member) return strings
  let text = ''
  let inside = false
  let readingAid = false
  await readPart(member, {
    open(name) {
      if (name === 'si') text = ''
      inside = name === 't'
      if (name === 'rPh') readingAid = true
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text))
      if (name === 'rPh') readingAid = false
      inside = false
    },
    text(piece) {
      if (inside && !readingAid) text += piece
    },
  })
  return strings
}

/** For each cell style whether it shows a number as a date. */
export async function readDateStyles(member: ArchiveMember | undefined): Promise<boolean[]> {
  const styles: boolean[] = []
  if (!member) return styles
  const formats = new Map<number, string>()
  let cellStyles = false
  await readPart(member, {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') cellStyles = true
      if (name === 'xf' && cellStyles) styles.push(showsDate(Number(attributes.numFmtId ?? 0), formats))
    },
    close(name) {
      if (name === 'cellXfs') cellStyles = false
    },
  })
  return styles
}

function showsDate(id: number, formats: ReadonlyMap<number, string>): boolean {
  const code = formats.get(id)
  return code === undefined ? isBuiltInDateFormat(id) : isDateFormat(code)
}
