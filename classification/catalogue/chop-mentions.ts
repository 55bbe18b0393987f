/** Finds the CHOP codes a text names: "(88.71-88.79)", "(27.43.-)", "(93.89.3- bis 93.89.8-)", "Z99.B8.11". */
import { chopCode } from '@codarium/readers'
import type { NamedCodes } from './code-family.ts'

/** "88.7", "93.89.3-", "99.B8.11", "27.43.-": two characters, a dot, one or two more, and so on. */
const CODE = 'Z?[0-9A-Z]{2}\\.[0-9A-Z]{1,2}(?:\\.[0-9A-Z]{1,2})?'
const FAMILY = '(?:\\.?-(?![0-9A-Z])|\\s?ff\\b\\.?)?'
const MENTION = new RegExp(
  `(?<![0-9A-Z.])(${CODE})${FAMILY}(?:\\s?(?:[-–]|bis|à|a)\\s?(${CODE})${FAMILY})?(?![0-9A-Z])`,
  'g',
)

/** What brackets hold; long texts lose one of the two where a table cell ends within them. */
const BRACKETS = /[([]([^()[\]]*)(?:[)\]]|$)|^([^()[\]]*)[)\]]/g

/** Words between codes in brackets, in three languages; with any other the numbers are measures: "(12.5 mg)". */
const BETWEEN = /^(?:[\s,;./–-]|(?:siehe|s|auch|und|u|oder|vgl|voir|cf|aussi|et|ou|vedi|anche|e|o)\b)*$/i

/** The codes and ranges a text names, in its order. */
export function chopMentions(text: string): NamedCodes[] {
  const inBrackets = [...text.matchAll(BRACKETS)].map(([, whole, rest]) => whole ?? rest ?? '')
  const plain = text.replaceAll(BRACKETS, ' ')
  return [...inBrackets.flatMap(codesAlone), ...prefixed(plain)]
}

/** The codes of a bracket that holds nothing else. */
function codesAlone(content: string): NamedCodes[] {
  return BETWEEN.test(content.replaceAll(MENTION, ' ')) ? mentions(content) : prefixed(content)
}

/** Outside of brackets only the prefix tells a code from a number. */
function prefixed(text: string): NamedCodes[] {
  return mentions(text, (written) => written.startsWith('Z'))
}

function mentions(text: string, accepts: (written: string) => boolean = () => true): NamedCodes[] {
  return [...text.matchAll(MENTION)].flatMap(([, first = '', last]) => {
    const from = accepts(first) ? chopCode(first) : undefined
    const to = last === undefined ? undefined : chopCode(last)
    if (from === undefined) return []
    return to === undefined ? [{ from }] : [{ from, to }]
  })
}
