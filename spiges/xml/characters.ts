/** Which characters XML 1.0 (fifth edition) allows where. */

/** Classes of the ASCII characters, as bits. */
const NAME_START = 1
export const NAME = 2
export const SPACE = 4

/** The classes of each ASCII character. */
export const classOf: Uint8Array = asciiClasses()

function asciiClasses(): Uint8Array {
  const classes = new Uint8Array(128)
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code)
    if (/[A-Za-z_:]/.test(character)) classes[code]! |= NAME_START | NAME
    if (/[0-9.-]/.test(character)) classes[code]! |= NAME
    if (/[ \t\r\n]/.test(character)) classes[code]! |= SPACE
  }
  return classes
}

/** Per UTF-16 unit: 1 when it needs no look inside an attribute value, whatever the quotes. */
export const isPlain: Uint8Array = plainUnits()

function plainUnits(): Uint8Array {
  const plain = new Uint8Array(0x10000).fill(1, 0x20)
  plain.fill(0, 0xd800, 0xe000).fill(0, 0xfffe)
  for (const special of '<&"\'') plain[special.charCodeAt(0)] = 0
  return plain
}

/** True for space, tab and line ends. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** Ranges of name start characters beyond ASCII: XML 1.0 production [4]. */
const nameStartRanges = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
  [0x10000, 0xeffff],
] as const

/** Further ranges inside a name: production [4a]. */
const nameRanges = [
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
] as const

const within = (ranges: readonly (readonly [number, number])[], code: number) =>
  ranges.some(([low, high]) => code >= low && code <= high)

/** May the character start a name? */
export function startsName(code: number): boolean {
  return code < 128 ? (classOf[code]! & NAME_START) !== 0 : within(nameStartRanges, code)
}

/** May the character stand inside a name? */
export function continuesName(code: number): boolean {
  return code < 128 ? (classOf[code]! & NAME) !== 0 : within(nameStartRanges, code) || within(nameRanges, code)
}

/** May the character stand in a document at all? Production [2]. */
export function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
  return code < 0xd800 || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
