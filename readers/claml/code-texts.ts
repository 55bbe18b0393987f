/** Titles and texts of a code, from its rubrics and those of the codes above it. */
import type { Described, Rubric } from './document.ts'
import type { ExpandedClass } from './expansion.ts'
import type { CodeReference } from './references.ts'

/** What a catalogue says about a code in one language; each entry of a list is a line of the catalogue. */
export interface CodeTexts {
  /** The short title, which may need its parent to be understood: "Als entgleist bezeichnet". */
  readonly title: string
  /** The title that can stand alone: "Diabetes mellitus, Typ 1: Mit Koma: Als entgleist bezeichnet". */
  readonly longTitle: string
  readonly inclusions: readonly string[]
  readonly exclusions: readonly string[]
  readonly notes: readonly string[]
  readonly codingHints: readonly string[]
  readonly definitions: readonly string[]
  /** Introductions, footnotes and all other prose. */
  readonly texts: readonly string[]
}

/** Rubrics that are no prose of their own; `modifierlink` only repeats what the expansion has done. */
const NOT_PROSE: ReadonlySet<string> = new Set([
  'preferred',
  'preferredLong',
  'modifierlink',
  'inclusion',
  'exclusion',
  'note',
  'coding-hint',
  'definition',
])

/** Most lists of most codes are empty, and share this one. */
const NONE: readonly never[] = []

/** The texts of a code; the title is empty when the file has none. */
export function codeTexts(one: ExpandedClass): CodeTexts {
  const { rubrics } = one.own
  return {
    title: title(one.own),
    longTitle: longTitle(one),
    inclusions: linesOf(rubrics, 'inclusion'),
    exclusions: linesOf(rubrics, 'exclusion'),
    notes: linesOf(rubrics, 'note'),
    codingHints: linesOf(rubrics, 'coding-hint'),
    definitions: linesOf(rubrics, 'definition'),
    texts: allLines(rubrics.filter((rubric) => !NOT_PROSE.has(rubric.kind))),
  }
}

/** The references in all rubrics of a code. */
export function codeReferences(one: ExpandedClass): readonly CodeReference[] {
  const rubrics = one.own.rubrics.filter((rubric) => rubric.references.length > 0)
  return rubrics.length === 0 ? NONE : rubrics.flatMap((rubric) => rubric.references)
}

function linesOf(rubrics: readonly Rubric[], kind: string): readonly string[] {
  return rubrics.some((rubric) => rubric.kind === kind)
    ? allLines(rubrics.filter((rubric) => rubric.kind === kind))
    : NONE
}

function allLines(rubrics: readonly Rubric[]): readonly string[] {
  if (rubrics.length === 0) return NONE
  return rubrics.length === 1 ? rubrics[0]!.lines : rubrics.flatMap((rubric) => rubric.lines)
}

function title(own: Described): string {
  return rubricText(own, 'preferred') ?? rubricText(own, 'preferredLong') ?? ''
}

/**
 * The long title of the file, else the title behind that of its parent, unless both begin alike. Codes made by a modifier
 * always need it, whatever the digit says: "Adipositas Grad I" stands below several kinds of obesity, "Sonstige" below
 * many arthropathies.
 */
function longTitle(one: ExpandedClass): string {
  const declared = rubricText(one.own, 'preferredLong')
  const short = title(one.own)
  if (one.parent?.kind !== 'category') return declared ?? short
  if (one.digits.length > 0) return `${standingTitle(one.parent)}: ${declared ?? short}`
  const parent = title(one.parent.own)
  return declared ?? (standsAlone(short, parent) ? short : `${parent}: ${short}`)
}

/** Words for what is left over, which name nothing; files that write their modified codes out have them as whole titles. */
const RESIDUE = /^(?:sonstige[nrs]?|andere[nrs]?|autres?|altr[aei])$/i

/** "Cholera durch Vibrio cholerae" needs no "Cholera:" before it; "Sonstige" needs "Sonstige Osteoarthropathie:". */
function standsAlone(title: string, parent: string): boolean {
  return firstWord(title) === firstWord(parent) && !RESIDUE.test(title)
}

function firstWord(text: string): string {
  return /^[^\s,:]*/.exec(text)![0].toLowerCase()
}

/** What the official tables put before the colon: the parent's own long title if it has one, else its title. */
function standingTitle(parent: ExpandedClass): string {
  if (parent.digits.length > 0) return longTitle(parent)
  return rubricText(parent.own, 'preferredLong') ?? title(parent.own)
}

function rubricText(own: Described, kind: string): string | undefined {
  return own.rubrics.find((rubric) => rubric.kind === kind)?.lines.join(' ')
}
