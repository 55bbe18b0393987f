/** What stands on every chart, in German; the other languages must have exactly these keys. */

export const de = {
  chart: 'Diagramm',
  table: 'Tabelle',
  csv: 'CSV',
  saveCsv: (name: string) => `${name} als CSV speichern`,
  showAs: (name: string) => `${name} zeigen als`,
  time: 'Zeit',
  none: 'Noch keine Werte in diesem Zeitraum',
  noValue: 'kein Wert',
  latest: (when: string) => `Zuletzt ${when}`,
  keys: 'Pfeiltasten gehen durch die Werte',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type ChartTexts = typeof de
