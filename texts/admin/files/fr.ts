/** The texts about files and long lists in French. */
import { countedInFrench } from '../../counted.ts'
import { grouped } from '../../figures.ts'
import type { FilesTexts } from './de.ts'

export const fr: FilesTexts = {
  drop: 'Glissez un fichier ici',
  or: 'ou',
  choose: 'choisissez-le',
  reading: (name) => `Importation de « ${name} » …`,
  done: (name) => `« ${name} » est importé`,
  doneWithErrors: (name) => `« ${name} » est importé, avec des lignes fausses`,
  records: (n) => countedInFrench(n, 'enregistrement', 'enregistrements'),
  refused: (n) => countedInFrench(n, 'ligne refusée', 'lignes refusées'),
  line: 'Ligne',
  why: 'Raison',
  noReport: 'Le rapport avec les lignes ne peut pas être lu ici. Il se trouve sous Importations.',
  nothingChanged: 'Rien n’a été modifié.',
  busy: 'Une autre importation est en cours. Rien n’a été modifié ; réessayez dans un instant.',
  range: (from, to, all) => `${grouped(String(from))}–${grouped(String(to))} sur ${grouped(String(all))}`,
  pages: 'Pages',
  previous: 'Page précédente',
  next: 'Page suivante',
}
