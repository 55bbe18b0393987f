/** What the list of medications says about substances: name, unit, routes of administration. */
import type { MedicationMetadata } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { Language, MedicationRecord, Texts } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { spoken } from './supplement-words.ts'

/** The metadata of the codes the list has, each once, in the order asked for. */
export function medicationMetadata(
  atcCodes: readonly string[],
  catalogue: Catalogue,
  language: Language,
): MedicationMetadata[] {
  const lines = Map.groupBy(catalogue.medications, ({ atcCode }) => atcCode)
  const asked = new Set(atcCodes.map((code) => bareCode('ATC', code)))
  return [...asked].flatMap((code) => {
    const found = lines.get(code)
    return found ? [merged(code, found, Number(catalogue.version), language)] : []
  })
}

/** A substance has a line per form, and the list comes once per language. */
function merged(
  atcCode: string,
  lines: readonly MedicationRecord[],
  versionYear: number,
  language: Language,
): MedicationMetadata {
  return {
    atcCode,
    name: spoken(allTexts(lines.map(({ names }) => names)), language),
    unit: lines.find(({ unit }) => unit !== undefined)?.unit ?? '',
    administrationRoutes: distinct(lines.flatMap(({ routes }) => routes)),
    versionYear,
    additions: distinct(lines.flatMap(({ additions }) => additions)),
    limitation: spoken(allTexts(lines.map(({ limitations }) => limitations)), language),
    tariffs: distinct(lines.flatMap(({ tariffs }) => tariffs)),
  }
}

/** The first text of each language. */
function allTexts(texts: readonly Texts[]): Texts {
  return Object.assign({}, ...texts.toReversed())
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
