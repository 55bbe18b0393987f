/** Invented CHOP catalogues of any size in the layout of the official file: large ones take long enough to be killed. */
import { createHash } from 'node:crypto'
import { zip } from '../../demo/catalogues/files/zip.ts'
import type { UploadFile } from '../harness/upload.ts'

const HEADER = 'nbchar;zcode;item type;text;codable;emitter;status;modification date;indent level;laterality'

/** How large the catalogue is and which edition of it: each has other texts. */
export interface InventedChop {
  readonly codes: number
  readonly edition: string
  readonly year?: number
}

/** The systematic index as a ZIP: every code has a title and a synonym. */
export async function inventedChop({ codes, edition, year = 2026 }: InventedChop): Promise<UploadFile> {
  const rows = [HEADER, row('C0', 'T', `Kapitel, Ausgabe ${edition}`)]
  for (let number = 0; number < codes; number++) {
    const code = codeOf(number)
    rows.push(row(code, 'T', text(edition, number)), row(code, 'B', text(number, edition)))
  }
  const content = await zip([{ name: `CHOP_${year}_systematisch_de.csv`, content: Buffer.from(rows.join('\r\n')) }])
  return { name: `chop-${edition}.zip`, content }
}

/** Z00.00.00, Z00.00.01 and so on, up to a million. */
function codeOf(number: number): string {
  const digits = String(number).padStart(6, '0')
  return `Z${digits.slice(0, 2)}.${digits.slice(2, 4)}.${digits.slice(4)}`
}

function row(code: string, item: string, text: string): string {
  const codable = item === 'T' && code.startsWith('Z') ? 'oui' : 'non'
  return [code.slice(1).replaceAll('.', '').length, code, item, text, codable, 'TEST', '0', '', '1', 'N'].join(';')
}

/** Words the texts are made of: few, as in a catalogue, so that the search index stays small. */
const PARTS = ['Exzision', 'Inzision', 'Punktion', 'Biopsie', 'Naht', 'Resektion', 'Drainage', 'Spülung']
const PLACES = ['Haut', 'Niere', 'Leber', 'Lunge', 'Schulter', 'Hüfte', 'Kniegelenk', 'Halswirbelsäule']
const WAYS = ['offen', 'perkutan', 'endoskopisch', 'laparoskopisch', 'beidseitig', 'mit Naht', 'ohne Naht', 'einfach']

/** A text that follows from the seed. */
function text(...seed: unknown[]): string {
  const bytes = createHash('sha256').update(seed.join(' ')).digest()
  const word = (words: readonly string[], place: number) => words[(bytes[place] ?? 0) % words.length]
  return `${word(PARTS, 0)} an ${word(PLACES, 1)} und ${word(PLACES, 2)}, ${word(WAYS, 3)}, ${word(WAYS, 4)}`
}
