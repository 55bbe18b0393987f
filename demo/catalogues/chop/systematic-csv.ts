/** Writes the systematic index of CHOP in the layout of the official CSV file. */
import { bareCode } from '@codarium/domain'
import { editions, type SampleYear } from '../edition.ts'
import { changesOf } from '../entries.ts'
import { csv } from '../files/csv.ts'
import type { Language } from '../texts.ts'
import { type ChopCode, chopCodes } from './codes.ts'

const header = [
  'nbchar',
  'zcode',
  'item type',
  'text',
  'codable',
  'emitter',
  'status',
  'modification date',
  'indent level',
  'laterality',
]

/** Who the files say they are from: not the authority that publishes the real CHOP. */
const EMITTER = 'DEMO'

/** Change against the edition before. */
const STATUS = { unchanged: '0', new: '1', changed: '2' }

/** The systematic index in one language. */
export function systematicCsv(year: SampleYear, language: Language): string {
  const statuses = statusesOf(year)
  const rows = chopCodes(year).flatMap((code) => {
    const status = statuses.get(code.code) ?? STATUS.unchanged
    const date = status === STATUS.unchanged ? '' : editions[year].published
    const row = (item: string, text: string, codable: string) => {
      const side = code.laterality ? 'Y' : 'N'
      return [characters(code.code), code.code, item, text, codable, EMITTER, status, date, code.depth, side]
    }
    return [
      row('T', code.texts[language], code.codable),
      ...notes(code, language).map(([item, text]) => row(item, text, 'non')),
    ]
  })
  return csv([header, ...rows])
}

/** Characters without prefix and dots. */
function characters(code: string): number {
  return bareCode('CHOP', code).length
}

function notes({ notes }: ChopCode, language: Language): [item: string, text: string][] {
  return notes.flatMap(({ item, texts }) => texts[language].split(' // ').map((text): [string, string] => [item, text]))
}

/** The edition before is the first we have, so nothing in it is new. */
function statusesOf(year: SampleYear): ReadonlyMap<string, string> {
  const changes = year === 2026 ? changesOf('CHOP') : []
  return new Map(changes.map(({ code, change }) => [code, change === 'new' ? STATUS.new : STATUS.changed]))
}
