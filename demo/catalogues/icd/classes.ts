/** ICD-10-GM as classes and modifiers: what the ClaML file is written from. */
import type { SampleYear } from '../edition.ts'
import { type Entry, entriesOf, type Kind, type Note, parentsOf } from '../entries.ts'
import { readTable, words } from '../table.ts'
import { type Texts, textsOf } from '../texts.ts'

/** How a code may be used: dagger (etiology), aster (manifestation), optional (the exclamation mark). */
export type Usage = 'dagger' | 'aster' | 'optional'

/** A set of further characters a class takes; `valid` limits them, undefined means all. */
export interface ModifiedBy {
  readonly modifier: string
  readonly valid: readonly string[] | undefined
}

/** The patients a code fits; ages as the ClaML Meta write them: t001 = days, j018 = years. */
export interface Limits {
  readonly sex: 'M' | 'W' | undefined
  readonly ageLow: string | undefined
  readonly ageHigh: string | undefined
  /** M: a code outside its limits is an error, K: it is possible. */
  readonly reject: 'M' | 'K'
}

/** A chapter, block or category. */
export interface IcdClass {
  readonly code: string
  readonly kind: Kind
  readonly parent: string | undefined
  readonly children: readonly string[]
  readonly texts: Texts
  readonly notes: readonly Note[]
  readonly usage: Usage | undefined
  readonly forbidden: boolean
  readonly limits: Limits
  readonly modifiedBy: readonly ModifiedBy[]
  readonly excludeModifiers: readonly string[]
}

/** One character of a modifier. */
export interface Digit {
  readonly code: string
  readonly texts: Texts
  readonly notes: readonly Note[]
  readonly usage: Usage | undefined
  /** The characters of the modifier before, after which this one does not exist. */
  readonly notAfter: readonly string[]
}

/** A named set of further characters with its meaning. */
export interface Modifier {
  readonly code: string
  readonly texts: Texts
  readonly digits: readonly Digit[]
  /** The modifier whose characters `notAfter` speaks of. */
  readonly preceding: string | undefined
}

const usages: Readonly<Record<string, Usage>> = { '+': 'dagger', '*': 'aster', '!': 'optional' }

/** The classes in the order of the book. */
export function icdClasses(year: SampleYear): IcdClass[] {
  const entries = entriesOf('ICD10', year)
  const parents = parentsOf(entries)
  const children = Map.groupBy(parents.keys(), (code) => parents.get(code) ?? '')
  return entries.map((entry) => classOf(entry, parents.get(entry.code), children.get(entry.code) ?? []))
}

function classOf(entry: Entry, parent: string | undefined, children: readonly string[]): IcdClass {
  const { code, kind, texts, notes, flags } = entry
  return {
    code,
    kind,
    parent,
    children,
    texts,
    notes,
    usage: usageOf(flags),
    forbidden: flags.includes('V'),
    limits: limitsOf(flags),
    modifiedBy: modifiedByOf(flagValue(flags, 'mod')),
    excludeModifiers: flagValue(flags, 'nomod')?.split(',') ?? [],
  }
}

function usageOf(flags: readonly string[]): Usage | undefined {
  return flags.map((flag) => usages[flag]).find((usage) => usage !== undefined)
}

function flagValue(flags: readonly string[], name: string): string | undefined {
  return flags.find((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1)
}

function limitsOf(flags: readonly string[]): Limits {
  const [ageLow, ageHigh] = flagValue(flags, 'age')?.split('-') ?? []
  const sex = flags.includes('w') ? 'W' : flags.includes('m') ? 'M' : undefined
  return { sex, ageLow, ageHigh, reject: flags.includes('M') ? 'M' : 'K' }
}

/** Reads `S04E10_4(.0,.9),S04E10_5`. */
function modifiedByOf(value = ''): ModifiedBy[] {
  return [...value.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].map(([, modifier, valid]) => ({
    modifier: modifier!,
    valid: valid?.split(','),
  }))
}

/** The modifiers with their characters. */
export function icdModifiers(): Modifier[] {
  const rows = readTable('icd-modifiers', ['modifier', 'code', 'item', 'de', 'fr', 'it', 'flags'])
  return [...Map.groupBy(rows, (row) => row.modifier)].map(([code, group]) => {
    const preceding = code.endsWith('_5') && group.some((row) => row.flags !== '') ? code.replace(/5$/, '4') : undefined
    const before = rows.filter((row) => row.modifier === preceding && row.code !== '').map((row) => row.code)
    const digits = group.filter((row) => row.code !== '' && row.item === '')
    return { code, texts: textsOf(group[0]!), preceding, digits: digits.map((row) => digitOf(row, group, before)) }
  })
}

type ModifierRow = Texts & { readonly code: string; readonly item: string; readonly flags: string }

function digitOf(row: ModifierRow, group: readonly ModifierRow[], before: readonly string[]): Digit {
  const flags = words(row.flags)
  const except = flagValue(flags, 'except')?.split(',') ?? []
  const only = flagValue(flags, 'only')?.split(',')
  const notes = group.filter(({ code, item }) => code === row.code && item !== '')
  return {
    code: row.code,
    texts: textsOf(row),
    notes: notes.map((note) => ({ item: note.item, texts: textsOf(note) })),
    usage: usageOf(flags),
    notAfter: only ? [...new Set(before)].filter((code) => !only.includes(code)) : except,
  }
}
