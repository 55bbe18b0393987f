/** ICD and CHOP as the source tables hold them, for the current year and, with the changes undone, for the year before. */
import type { SampleYear } from './edition.ts'
import { type Row, readTable, words } from './table.ts'
import { type Texts, textsOf } from './texts.ts'

/** The two systems with a hierarchy. */
export type System = 'ICD10' | 'CHOP'

/** What an entry is: a chapter, an ICD block, or a code of any length. */
export type Kind = 'chapter' | 'block' | 'category'

/** A further text of an entry: an inclusion, a note, a synonym. */
export interface Note {
  readonly item: string
  readonly texts: Texts
}

/** A chapter, block or code with its texts. */
export interface Entry {
  readonly code: string
  readonly kind: Kind
  readonly texts: Texts
  readonly flags: readonly string[]
  readonly notes: readonly Note[]
}

/** A difference between the editions 2025 and 2026, told from 2026's point of view. */
export type Change = Row<'system' | 'code' | 'change' | 'partners' | 'de' | 'fr' | 'it' | 'flags'>

const sources: Readonly<Record<System, string>> = { ICD10: 'icd', CHOP: 'chop' }

/** A Roman number in ICD, C and a number in CHOP; C18 is a chapter in one system and a code in the other. */
const chapters: Readonly<Record<System, RegExp>> = { ICD10: /^[IVX]+$/, CHOP: /^C\d+$/ }

/** Every difference between the two editions of a system. */
export function changesOf(system: System): Change[] {
  const columns = ['system', 'code', 'change', 'partners', 'de', 'fr', 'it', 'flags'] as const
  return readTable('changes-from-2025', columns).filter((change) => change.system === system)
}

/** The entries of a system in the order of the book. */
export function entriesOf(system: System, year: SampleYear): Entry[] {
  const current = readEntries(system)
  return year === 2026 ? current : changesOf(system).reduce(undo, current)
}

/** The code each entry stands under: the nearest code it continues, else the block or chapter before it. */
export function parentsOf(entries: readonly Entry[]): Map<string, string | undefined> {
  const parents = new Map<string, string | undefined>()
  let chapter: string | undefined
  let heading: string | undefined
  for (const { code, kind } of entries) {
    if (kind === 'category') parents.set(code, stemOf(code, parents) ?? heading)
    else parents.set(code, kind === 'block' ? chapter : undefined)
    if (kind === 'chapter') chapter = code
    if (kind !== 'category') heading = code
  }
  return parents
}

function stemOf(code: string, known: ReadonlyMap<string, unknown>): string | undefined {
  for (let stem = code.slice(0, -1); stem.length > 2; stem = stem.slice(0, -1)) if (known.has(stem)) return stem
  return undefined
}

function readEntries(system: System): Entry[] {
  const entries: (Entry & { notes: Note[] })[] = []
  for (const row of readTable(sources[system], ['code', 'item', 'de', 'fr', 'it', 'flags'])) {
    const texts = textsOf(row)
    if (row.item !== '') entries.at(-1)!.notes.push({ item: row.item, texts })
    else entries.push({ code: row.code, kind: kindOf(row.code, system), texts, flags: words(row.flags), notes: [] })
  }
  return entries
}

function kindOf(code: string, system: System): Kind {
  return chapters[system].test(code) ? 'chapter' : code.includes('-') ? 'block' : 'category'
}

function undo(entries: Entry[], change: Change): Entry[] {
  const texts = textsOf(change)
  const replace = (edit: (entry: Entry) => Partial<Entry>) =>
    entries.map((entry) => (entry.code === change.code ? { ...entry, ...edit(entry) } : entry))
  switch (change.change) {
    case 'new':
      return entries.filter((entry) => entry.code !== change.code)
    case 'deleted':
      return insert(entries, { code: change.code, kind: 'category', texts, flags: words(change.flags), notes: [] })
    case 'renamed':
      return replace(() => ({ texts }))
    case 'flags':
      return replace(() => ({ flags: words(change.flags).filter((flag) => flag !== '-') }))
    case 'divided':
    case 'ccl':
      return entries
    default:
      return replace(({ notes }) => ({ notes: undoNote(notes, { item: change.change, texts }) }))
  }
}

function undoNote(notes: readonly Note[], old: Note): Note[] {
  const others = notes.filter((note) => note.item !== old.item)
  return old.texts.de === '' ? others : [...others, old]
}

/** Puts a code after the block that spans it and after the smaller codes there. */
function insert(entries: Entry[], entry: Entry): Entry[] {
  const isBefore = ({ code, kind }: Entry) => (kind === 'block' ? code.slice(0, 3) <= entry.code : code < entry.code)
  const at = entries.findLastIndex((other) => other.kind !== 'chapter' && isBefore(other))
  return entries.toSpliced(at + 1, 0, entry)
}
