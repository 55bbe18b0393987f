/** The texts of layouts, in German. */

export const layout = {
  dividers: {
    cases: 'Breite der Fallliste',
    side: 'Breite der Instrumente',
    grouper: 'Höhe der Gruppierung',
    findings: 'Höhe der Befunde',
  },
  dividerSays: 'Ziehen oder Pfeiltasten; Doppelklick stellt zurück',
  columnWidth: (column: string) => `Breite der Spalte ${column}`,
  columnSays: 'Ziehen oder ← →; ↑ ↓ zur nächsten Spalte; Doppelklick oder Enter stellt zurück',
  sizesSays: 'Die Trennlinien zwischen den Bereichen und im Tabellenkopf lassen sich ziehen.',
  asDrawn: 'Zurücksetzen',
  standard: 'Standard des Hauses',
  inUse: 'Gespeichert',
}

/** The shape every language has. */
export type LayoutTexts = typeof layout
