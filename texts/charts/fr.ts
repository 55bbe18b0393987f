/** What stands on every chart, in French. */
import type { ChartTexts } from './de.ts'

export const fr: ChartTexts = {
  chart: 'Graphique',
  table: 'Tableau',
  csv: 'CSV',
  saveCsv: (name) => `Enregistrer ${name} au format CSV`,
  showAs: (name) => `Afficher ${name} sous forme de`,
  time: 'Heure',
  none: 'Pas encore de valeurs pour cette période',
  noValue: 'pas de valeur',
  latest: (when) => `Dernière valeur ${when}`,
  keys: 'Les flèches parcourent les valeurs',
}
