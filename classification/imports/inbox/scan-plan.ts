/** The order in which the files of a scan are imported: what others speak of comes first. */

import type { Recognised } from '@codarium/readers'
import type { LayerKey } from '../../catalogue/layer.ts'
import { EVERY_YEAR, type ImportKind, type ImportOrder, layerOf, neededCodes } from '../import-order.ts'
import type { SeenFile } from './inbox-files.ts'

/** A file of a scan that was recognised. */
export interface PlannedFile {
  readonly file: SeenFile
  /** One order for each language it holds, in the order of their import; most files hold one. */
  readonly orders: readonly [ImportOrder, ...ImportOrder[]]
  /** The year its name or content speaks of. */
  readonly ownYear?: number
}

/** Codes before all that speaks of codes, medications before the lists about them, what stands alone at the end. */
const PLACES: Readonly<Record<ImportKind, number>> = {
  icd10: 1,
  chop: 2,
  crosswalk: 3,
  begleitdokumente: 4,
  'chop-index': 5,
  synonyms: 6,
  medications: 7,
  'article-list': 8,
  'addition-codes': 9,
  'code-frequencies': 10,
  'coding-rules': 11,
  supplements: 12,
  'drg-catalog': 13,
  'house-words': 14,
  thesaurus: 15,
}

/** A list without a language comes before those of one, so that these have the last word; German before translations. */
const LANGUAGES: readonly string[] = ['', 'de', 'fr', 'it']

/** The files in the order of their import: by year, then by what depends on what, then by name. */
export function inOrder(files: readonly PlannedFile[]): PlannedFile[] {
  return [...files].sort(
    (a, b) =>
      a.file.year - b.file.year ||
      PLACES[a.orders[0].kind] - PLACES[b.orders[0].kind] ||
      LANGUAGES.indexOf(a.orders[0].language) - LANGUAGES.indexOf(b.orders[0].language) ||
      (a.file.name < b.file.name ? -1 : 1),
  )
}

/** What a data administrator should know about a file besides its import. */
export function notesOn(planned: PlannedFile, all: readonly PlannedFile[]): string[] {
  const layers = ({ orders }: PlannedFile) => orders.filter(replaces).map((order) => layerId(layerOf(order)))
  const own = layers(planned)
  const later = all.slice(all.indexOf(planned) + 1).find((other) => layers(other).some((layer) => own.includes(layer)))
  const { file, ownYear } = planned
  return [
    ...(later ? [`${later.file.name} brought the same data after it in this scan and replaced them.`] : []),
    ...(ownYear === undefined || ownYear === file.year || planned.orders[0].version === EVERY_YEAR
      ? []
      : [`The file speaks of ${ownYear}; it was imported for ${file.year}, the year of its folder.`]),
  ]
}

/** Lists of house words add to what is there, unless they are to replace it. */
function replaces({ kind, replace }: ImportOrder): boolean {
  return kind !== 'house-words' || replace === true
}

/** The year a file speaks of, where it ought to be the year of its folder: an ICD edition serves later years too. */
export function ownYearOf({ system, year }: Recognised): { ownYear?: number } {
  return year === undefined || system === 'ICD10' ? {} : { ownYear: year }
}

/** The files of a scan that failed, to tell the files that needed them why they are refused. */
export class FailedFiles {
  readonly #byLayer = new Map<string, string>()

  /** Takes note of a file that failed. */
  add(order: ImportOrder, file: SeenFile): void {
    this.#byLayer.set(layerId(layerOf(order)), file.name)
  }

  /** A later file that brings the same data makes up for it. */
  forgive(order: ImportOrder): void {
    this.#byLayer.delete(layerId(layerOf(order)))
  }

  /** Why a file cannot be imported although the file it needs was there; undefined when nothing stands in its way. */
  reason(order: ImportOrder): string | undefined {
    const needed = neededCodes(order)
    const failed = needed && this.#byLayer.get(layerId(needed))
    if (!failed) return undefined
    return `It needs the ${needed.system} codes of ${needed.version}, and ${failed}, which should have brought them, failed. Put both into the inbox again.`
  }
}

function layerId({ system, version, layer, language }: LayerKey): string {
  return [system, version, layer, language].join('/')
}
