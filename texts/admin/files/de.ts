/** The texts about files and long lists in German; the other languages must have exactly these keys. */
import { counted } from '../../counted.ts'
import { grouped } from '../../figures.ts'

export const de = {
  drop: 'Datei hierher ziehen',
  or: 'oder',
  choose: 'auswählen',
  reading: (name: string) => `«${name}» wird eingelesen …`,
  done: (name: string) => `«${name}» ist eingelesen`,
  doneWithErrors: (name: string) => `«${name}» ist eingelesen, mit falschen Zeilen`,
  records: (n: number) => counted(n, 'Datensatz', 'Datensätze'),
  refused: (n: number) => counted(n, 'Zeile nicht übernommen', 'Zeilen nicht übernommen'),
  line: 'Zeile',
  why: 'Grund',
  noReport: 'Der Bericht mit den Zeilen ist hier nicht zu lesen. Er steht unter Importe.',
  nothingChanged: 'Nichts wurde geändert.',
  busy: 'Gerade läuft ein anderer Import. Nichts wurde geändert; versuchen Sie es gleich nochmals.',
  range: (from: number, to: number, all: number) =>
    `${grouped(String(from))}–${grouped(String(to))} von ${grouped(String(all))}`,
  pages: 'Seiten',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type FilesTexts = typeof de
