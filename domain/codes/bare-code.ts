/** Brings a code into the one form it is kept and looked up by: no dots, no marks, upper case, CHOP without Z. */

/** The systems whose codes are kept. */
export const CODE_SYSTEMS = ['ICD10', 'CHOP', 'ATC'] as const

export type CodeSystem = (typeof CODE_SYSTEMS)[number]

const [DOT, ZERO, NINE, A, Z] = [0x2e, 0x30, 0x39, 0x41, 0x5a] as const

/** Blanks, dots and marks (dagger, asterisk, exclamation mark, open digits), and the hyphen of `E11.-`; not that of a block. */
const NO_PART = /[\s.+*!#†‡]|-(?=[\s.+*!#†‡-]*$)/g

/** The form of a code it is kept and looked up by. */
export function bareCode(system: CodeSystem, code: string): string {
  return withoutZ(system, withoutDots(code) ?? code.replaceAll(NO_PART, '').toUpperCase())
}

/** The code in whatever was typed or sent: nothing but letters and digits counts, so a comma does for a dot. */
export function codeIn(system: CodeSystem, text: string): string {
  return bareCode(system, text.replaceAll(/[^0-9A-Za-z]/g, ''))
}

/** The catalogue of CHOP writes a Z before every code, coders and SpiGes write none. */
export function withoutZ(system: CodeSystem, code: string): string {
  return system === 'CHOP' && code.charCodeAt(0) === Z && code.length > 1 ? code.slice(1) : code
}

/** A bare code with its dots: J18.1, 93.9A.11. */
export function dottedCode(system: CodeSystem, bare: string): string {
  if (system === 'ICD10') return bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare
  return system === 'CHOP' ? bare.replaceAll(/..(?=.)/g, '$&.') : bare
}

/** A code of digits, capitals and dots, as catalogues write nearly all of them; nothing for any other. */
function withoutDots(code: string): string | undefined {
  let bare = ''
  let from = 0
  for (let i = 0; i < code.length; i++) {
    const letter = code.charCodeAt(i)
    if ((letter >= ZERO && letter <= NINE) || (letter >= A && letter <= Z)) continue
    if (letter !== DOT) return undefined
    bare += code.slice(from, i)
    from = i + 1
  }
  return from === 0 ? code : bare + code.slice(from)
}
