/** A ClaML file as it stands: its title, its modifiers and its classes, nothing expanded or judged yet. */
import type { Finding } from '../files/finding.ts'
import type { Metadata } from './metadata-pool.ts'
import type { CodeReference } from './references.ts'
import type { Usage } from './usage.ts'

/** What a file says about itself. */
export interface ClamlTitle {
  /** "ICD-10-GM". */
  readonly name: string
  /** The year, "2026". */
  readonly version: string
  readonly date: string
  /** "de", "fr" or "it"; empty when the file does not say. */
  readonly language: string
  /** Codes of the chapters in their order; empty when the file does not say. */
  readonly chapters: readonly string[]
}

/** One rubric: its lines of plain text and the references in them. */
export interface Rubric {
  readonly kind: string
  readonly lines: readonly string[]
  readonly references: readonly CodeReference[]
}

/** The application of a modifier to a class. */
export interface ModifiedBy {
  readonly modifier: string
  /** The only digits that apply; undefined when all do. */
  readonly digits: readonly string[] | undefined
}

/** What classes and the digits of modifiers have in common. */
export interface Described {
  readonly code: string
  readonly line: number
  readonly usage: Usage | undefined
  readonly metadata: Metadata
  readonly rubrics: readonly Rubric[]
}

/** A chapter, block or category that stands in the file. */
export interface ClamlClass extends Described {
  readonly kind: string
  readonly superCodes: readonly string[]
  readonly subCodes: readonly string[]
  readonly modifiedBy: readonly ModifiedBy[]
  readonly excludedModifiers: readonly string[]
}

/** One digit of a modifier, ".0" for the fourth character or "0" for the fifth. */
export interface ModifierDigit extends Described {
  readonly modifier: string
  /** Digits of an earlier modifier ("S04E10_4 .0") behind which this one does not exist. */
  readonly notAfter: readonly string[]
}

/** A file, read. */
export interface ClamlDocument {
  readonly title: ClamlTitle
  readonly classes: ReadonlyMap<string, ClamlClass>
  /** The digits of each modifier in their order. */
  readonly modifiers: ReadonlyMap<string, readonly ModifierDigit[]>
  readonly findings: readonly Finding[]
}
