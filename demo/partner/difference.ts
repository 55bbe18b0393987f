/** What a coder changed in a SpiGes delivery, as a hospital system would look at it: codes that came and codes that went. */

/** A line that came or went: which case, what, and its attributes. */
export interface ChangedLine {
  readonly caseId: string
  readonly element: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The difference between two deliveries. */
export interface Difference {
  readonly added: readonly ChangedLine[]
  readonly removed: readonly ChangedLine[]
}

/** The lines in which codes stand. */
const CODED = 'Diagnose|Behandlung|Medikament'

/** The difference between a delivery as it was sent and as it came back. Numbers of lines do not count. */
export function differenceOf(sent: string, returned: string): Difference {
  const [before, after] = [linesOf(sent), linesOf(returned)]
  return { added: without(after, before), removed: without(before, after) }
}

function linesOf(xml: string): ChangedLine[] {
  return [...xml.matchAll(/<(?:\w+:)?Fall\s+([^>]*)>([\s\S]*?)<\/(?:\w+:)?Fall>/g)].flatMap(
    ([, head = '', inner = '']) => {
      const caseId = attributesOf(head).fall_id ?? ''
      const found = inner.matchAll(new RegExp(`<(?:\\w+:)?(${CODED})\\s+([^>]*?)/?>`, 'g'))
      return [...found].map(([, element = '', written = '']) => ({
        caseId,
        element,
        attributes: codedAttributes(written),
      }))
    },
  )
}

function codedAttributes(written: string): Record<string, string> {
  const numbered = /^(diagnose|behandlung|medi)_id$/
  return Object.fromEntries(Object.entries(attributesOf(written)).filter(([name]) => !numbered.test(name)))
}

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The lines of one list that the other does not have, each as often as it is missing. */
function without(lines: readonly ChangedLine[], others: readonly ChangedLine[]): ChangedLine[] {
  const left = others.map((line) => JSON.stringify(line))
  return lines.filter((line) => {
    const at = left.indexOf(JSON.stringify(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
