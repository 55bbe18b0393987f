/** The texts of searching beside the hit list: over everything, nearest spelling, missing language; in German. */

export const search = {
  title: 'Überall suchen',
  placeholder: 'Code, Text, Fallnummer, Befehl',
  says: 'Codes aller Kataloge, Fälle, Befunde und Befehle',
  groups: { codes: 'Katalog', cases: 'Fälle', findings: 'Befunde', commands: 'Befehle' },
  inCase: (rank: number) => `im Fall, Rang ${rank}`,
  understood: {
    label: 'Verstanden:',
    sides: { LEFT: 'links', RIGHT: 'rechts', BOTH: 'beidseitig' },
    history: 'Status nach',
    suspicion: 'Verdacht',
  },
  nothing: 'Nichts gefunden.',
  down: 'Der Katalog ist nicht erreichbar; Fälle, Befunde und Befehle gehen weiter.',
  found: (n: number) => (n === 1 ? '1 Ergebnis' : `${n} Ergebnisse`),
  nothingKept: 'Noch kein Code genommen und kein Favorit gesetzt.',
  conflicts: { AGE_CONFLICT: 'Alter', SEX_CONFLICT: 'Geschlecht' } as Record<string, string>,
  unverified: 'ungeprüft, Katalog nicht erreichbar',
  notInLanguage: (catalogue: string) => `${catalogue} gibt es nicht auf Deutsch.`,
}

/** The shape every language has. */
export type SearchTexts = typeof search
