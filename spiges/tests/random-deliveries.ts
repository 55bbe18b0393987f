/** Random deliveries in many ways of writing, and random edits of them; all of it follows from a seed. */
import type { CaseEdit, CodedCase } from '@codarium/contract'
import { seededRandom } from '../../tests/harness/random.ts'
import { lists } from '../document/vocabulary.ts'
import { NAMESPACE } from './small-delivery.ts'

/** Chance with the choices the generators need. */
export class Chance {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = seededRandom(seed)
  }

  upTo(most: number): number {
    return Math.floor(this.#next() * (most + 1))
  }

  happens(probability = 0.5): boolean {
    return this.#next() < probability
  }

  oneOf<Value>(values: readonly Value[]): Value {
    return values[this.upTo(values.length - 1)]!
  }

  many<Value>(most: number, make: () => Value): Value[] {
    return Array.from({ length: this.upTo(most) }, make)
  }
}

type Row = Record<string, string | number>
type ListName = (typeof lists)[number]['list']

/** Anything an attribute may hold, markup characters and line ends included. */
const words = (chance: Chance) => `a${chance.many(6, () => chance.oneOf([...'b &<>"\'\t\n\räé😀;#x'])).join('')}`
const code = (chance: Chance) => `${chance.oneOf([...'ABJ'])}${chance.oneOf(['10', '181', '0230'])}`

/** A value of a field of a row; few different ones, so that rows repeat themselves. */
const values: Readonly<Record<string, (chance: Chance) => string>> = {
  code,
  partner: code,
  side: (chance) => chance.oneOf(['0', '1', '2', '3', '9']),
  poa: (chance) => chance.oneOf(['1', '2', '3', '9']),
  start: (chance) => chance.oneOf(['20260115', '202601151430', '2026022807']),
  elsewhere: (chance) => chance.oneOf(['1', '2', '3', '9']),
  dose: (chance) => chance.oneOf(['1', '20.5']),
}

function randomRow(chance: Chance, list: ListName): Row {
  const { fields } = lists.find((each) => each.list === list)!
  const present = Object.keys(fields).filter((field) => field === 'code' || chance.happens(0.4))
  return Object.fromEntries(present.map((field) => [field, (values[field] ?? words)(chance)]))
}

/** One way of writing XML. */
class Writer {
  readonly #chance: Chance
  readonly #lineEnd: string
  readonly prefix: string

  constructor(chance: Chance) {
    this.#chance = chance
    this.#lineEnd = chance.oneOf(['\n', '\r\n', ''])
    this.prefix = chance.oneOf(['', '', 's:'])
  }

  attribute(name: string, value: string): string {
    const quote = this.#chance.oneOf(['"', '"', "'"])
    const escaped = value.replaceAll(/[&<"'\t\n\r]/g, (found) => `&#${found.charCodeAt(0)};`)
    return `${this.#chance.oneOf([' ', ' ', '\n  '])}${name}=${quote}${escaped}${quote}`
  }

  element(name: string, attributes: Readonly<Record<string, string>>, children: readonly string[] = []): string {
    const written = Object.entries(attributes).map(([key, value]) => this.attribute(key, value))
    const tag = `${this.prefix}${name}${written.join('')}`
    if (children.length === 0)
      return this.#chance.oneOf([`<${tag}/>`, `<${tag} />`, `<${tag}></${this.prefix}${name}>`])
    return `<${tag}>${children.map((child) => this.#gap() + child).join('')}${this.#lineEnd}</${this.prefix}${name}>`
  }

  #gap(): string {
    return this.#lineEnd + this.#chance.oneOf(['', '  ', '\t', '\n\n    ', '<!-- - -->', ' <?p q?> '])
  }
}

/** A delivery. */
export function randomDelivery(chance: Chance): string {
  const writer = new Writer(chance)
  const cases = Array.from({ length: 1 + chance.upTo(2) }, (_, at) => caseElement(chance, writer, at))
  const site = writer.element('Standort', { burnr: '10000012' }, cases)
  const root = writer.element('Unternehmen', { [writer.prefix ? 'xmlns:s' : 'xmlns']: NAMESPACE, ent_id: '1' }, [site])
  return chance.oneOf(['', '\uFEFF', '<?xml version="1.0" encoding="utf-8"?>\n']) + root
}

function caseElement(chance: Chance, writer: Writer, id: number): string {
  const some = (name: string) => (chance.happens() ? [writer.element(name, { eigenes: words(chance) })] : [])
  const administrative = () => writer.element('Administratives', { abc_fall: 'A', eigenes: words(chance) })
  return writer.element('Fall', { fall_id: String(id) }, [
    ...(chance.happens() ? [administrative()] : []),
    ...some('KostentraegerFall'),
    ...rowElements(chance, writer, 'diagnoses'),
    ...rowElements(chance, writer, 'treatments'),
    ...some('Neues'),
    ...rowElements(chance, writer, 'medications'),
    ...some('Rechnung'),
  ])
}

/** Each row carries something of its own that no coder sees. */
function rowElements(chance: Chance, writer: Writer, list: ListName): string[] {
  const format = lists.find((each) => each.list === list)!
  return chance
    .many(5, () => randomRow(chance, list))
    .map((row, at) => {
      const fields = Object.entries(row).map(([field, value]) => [format.fields[field]!, value])
      const carried = { eigenes: `${list}-${at}` }
      const surgeons = list === 'treatments' && chance.happens() ? [writer.element('Operierende', carried)] : []
      return writer.element(
        format.element,
        { ...carried, [format.id]: String(at + 1), ...Object.fromEntries(fields) },
        surgeons,
      )
    })
}

/** A case as a coder may leave it: rows dropped, moved, changed, added. */
export function randomEdit(chance: Chance, before: CodedCase): CaseEdit {
  const edited = lists
    .filter(() => chance.happens(0.7))
    .map(({ list }) => [list, editedRows(chance, list, before[list] as readonly Row[])])
  const administrative: Record<string, string | null> = {}
  if (chance.happens(0.3)) administrative.alter = chance.oneOf(['1', '71', null])
  if (chance.happens(0.3)) administrative.abc_fall = chance.oneOf(['A', 'B', null])
  if (chance.happens(0.3)) administrative.wohnort_medstat = words(chance)
  return { index: before.index, ...Object.fromEntries(edited), ...(chance.happens() ? { administrative } : {}) }
}

function editedRows(chance: Chance, list: ListName, rows: readonly Row[]): Row[] {
  const kept = rows.filter(() => chance.happens(0.8))
  if (chance.happens(0.5) && kept.length > 0) {
    const [moved] = kept.splice(chance.upTo(kept.length - 1), 1)
    kept.splice(chance.upTo(kept.length), 0, moved!)
  }
  if (chance.happens(0.2)) kept.reverse()
  const changed = kept.map((row) => (chance.happens(0.3) ? { origin: row.origin!, ...randomRow(chance, list) } : row))
  for (const row of chance.many(2, () => randomRow(chance, list))) changed.splice(chance.upTo(changed.length), 0, row)
  return changed
}
