/** What stands on every chart, in Italian. */
import type { ChartTexts } from './de.ts'

export const it: ChartTexts = {
  chart: 'Grafico',
  table: 'Tabella',
  csv: 'CSV',
  saveCsv: (name) => `Salva ${name} come CSV`,
  showAs: (name) => `Mostra ${name} come`,
  time: 'Ora',
  none: 'Ancora nessun valore in questo periodo',
  noValue: 'nessun valore',
  latest: (when) => `Ultimo valore ${when}`,
  keys: 'Le frecce scorrono i valori',
}
