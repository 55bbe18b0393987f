/** File names that are safe to write and to read: no paths, nothing hidden, nothing a system treats specially. */

/** Longest name (bytes in UTF-8): file systems allow 255, and a number and `.report.txt` must still fit behind it. */
const LONGEST_NAME = 200

/** Longest ending that is kept when a name is cut (characters). */
const LONGEST_ENDING = 10

/** What the report beside a file is called after its name. */
export const REPORT_ENDING = '.report.txt'

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not get through
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029<>:"|?*/\\\ufffd]/

/** The name with everything unsafe replaced; it stays recognisable, and the ending stays. */
export function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(new RegExp(FORBIDDEN, 'gu'), '_')
    .replace(/^[.\s]+/, '')
  return cut(clean).replace(/[.\s]+$/, '') || 'file'
}

/** True for a name that a log may be asked for by. */
export function isSafeName(name: string): boolean {
  return name !== '' && !FORBIDDEN.test(name) && !name.startsWith('.') && Buffer.byteLength(name) <= 255
}

/** The name with a number before its ending: `chop2026_de-2.zip`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? []
  return `${stem}-${number}${ending}`
}

function cut(name: string): string {
  const bytes = Buffer.from(name)
  if (bytes.length <= LONGEST_NAME) return name
  const ending = new RegExp(`\\.[^.]{1,${LONGEST_ENDING}}$`, 'u').exec(name)?.[0] ?? ''
  const stem = bytes.subarray(0, LONGEST_NAME - Buffer.byteLength(ending))
  // A character cut in half is dropped.
  return stem.toString('utf8').replace(/\ufffd$/, '') + ending
}
