/** Sample module for SVC_CUSTOM_FORMAT_MODULE: a ward's discharge list in CSV, one line per coded thing, as SpiGes. */
import type { CustomFormat } from '@codarium/contract'

const HEAD = 'site;case;kind;code;date'
const NAMESPACE = 'http://www.bfs.admin.ch/xmlns/gvs/spiges-data'
/** The enterprise of the demo hospital: the list does not name one. */
const ENTERPRISE = '100000012'

interface Line {
  readonly site: string
  readonly case: string
  readonly kind: string
  readonly code: string
  readonly date: string
}

/** Refuses the list, with the line where something is wrong. */
function refuse(message: string, line: number): never {
  throw Object.assign(new Error(message), { line, column: 1 })
}

function readLines(data: string): Line[] {
  const [head, ...lines] = data.trimEnd().split(/\r?\n/)
  if (head !== HEAD) refuse(`the first line must be ${HEAD}`, 1)
  return lines.map((text, at) => {
    const [site = '', id = '', kind = '', code = '', date = ''] = text.split(';')
    if (!/^\d{8}$/.test(site)) refuse('the site is not a number of 8 digits', at + 2)
    if (kind !== 'D' && kind !== 'T') refuse(`the kind is "${kind}"; D or T is expected`, at + 2)
    return { site, case: id, kind, code, date }
  })
}

const attribute = (name: string, value: string) =>
  value ? ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"` : ''

function caseText(id: string, lines: readonly Line[]): string {
  const rows = (kind: string, write: (line: Line, rank: number) => string) =>
    lines.filter((line) => line.kind === kind).map((line, at) => `      ${write(line, at + 1)}\n`)
  return [
    `    <Fall${attribute('fall_id', id)}>\n`,
    ...rows('D', ({ code }, rank) => `<Diagnose diagnose_id="${rank}"${attribute('diagnose_kode', code)}/>`),
    ...rows(
      'T',
      ({ code, date }, rank) =>
        `<Behandlung behandlung_id="${rank}"${attribute('behandlung_chop', code)}${attribute('behandlung_beginn', date)}/>`,
    ),
    '    </Fall>\n',
  ].join('')
}

const dischargeList: CustomFormat = {
  name: 'discharge list',
  toSpiges(data) {
    const sites = Map.groupBy(readLines(data), ({ site }) => site)
    const content = [...sites].map(([site, lines]) => {
      const cases = [...Map.groupBy(lines, (line) => line.case)].map(([id, own]) => caseText(id, own))
      return `  <Standort burnr="${site}">\n${cases.join('')}  </Standort>\n`
    })
    const root = `<Unternehmen xmlns="${NAMESPACE}" ent_id="${ENTERPRISE}" version="1.5">`
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${content.join('')}</Unternehmen>\n`
  },
}

export default dischargeList
