/** The texts of layouts, in Italian. */
import type { LayoutTexts } from '../de/layout.ts'

export const layout: LayoutTexts = {
  dividers: {
    cases: 'Larghezza dell’elenco dei casi',
    side: 'Larghezza degli strumenti',
    grouper: 'Altezza del raggruppamento',
    findings: 'Altezza dei rilievi',
  },
  dividerSays: 'Trascinare o frecce; doppio clic per ripristinare',
  columnWidth: (column) => `Larghezza della colonna ${column}`,
  columnSays: 'Trascinare o ← →; ↑ ↓ alla colonna successiva; doppio clic o Invio ripristina',
  sizesSays: 'Le linee tra le aree e nella testata delle tabelle si possono trascinare.',
  asDrawn: 'Ripristina',
  standard: 'Standard della casa',
  inUse: 'Salvato',
}
