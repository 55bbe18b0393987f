/** Brings a code into the one form it is looked up by: no dots, no marks, upper case, CHOP without Z. */

/** The systems whose codes are kept. */
export type CodeSystem = 'ICD10' | 'CHOP' | 'ATC'

const [DOT, ZERO, NINE, A, Z] = [0x2e, 0x30, 0x39, 0x41, 0x5a] as const

/** The form of a code it is looked up by. */
export function bareCode(system: CodeSystem, code: string): string {
  const bare = withoutDots(code) ?? code.replaceAll(/[\s.+*!†]|-$/g, '').toUpperCase()
  return system === 'CHOP' && bare.charCodeAt(0) === Z ? bare.slice(1) : bare
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
