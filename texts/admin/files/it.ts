/** The texts about files and long lists in Italian. */
import { counted } from '../../counted.ts'
import { grouped } from '../../figures.ts'
import type { FilesTexts } from './de.ts'

export const it: FilesTexts = {
  drop: 'Trascini un file qui',
  or: 'o',
  choose: 'lo scelga',
  reading: (name) => `Importazione di «${name}» …`,
  done: (name) => `«${name}» è importato`,
  doneWithErrors: (name) => `«${name}» è importato, con righe errate`,
  records: (n) => counted(n, 'registrazione', 'registrazioni'),
  refused: (n) => counted(n, 'riga non accettata', 'righe non accettate'),
  line: 'Riga',
  why: 'Motivo',
  noReport: 'Il rapporto con le righe non si può leggere qui. Si trova sotto Importazioni.',
  nothingChanged: 'Nulla è stato modificato.',
  busy: 'È in corso un’altra importazione. Nulla è stato modificato; riprovi tra poco.',
  range: (from, to, all) => `${grouped(String(from))}–${grouped(String(to))} di ${grouped(String(all))}`,
  pages: 'Pagine',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
}
