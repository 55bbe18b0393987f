/** The texts of searching beside the hit list: over everything, nearest spelling, missing language; in Italian. */
import type { SearchTexts } from '../de/search.ts'

export const search: SearchTexts = {
  title: 'Cerca ovunque',
  placeholder: 'Codice, testo, numero di caso, comando',
  says: 'Codici di tutti i cataloghi, casi, rilievi e comandi',
  groups: { codes: 'Catalogo', cases: 'Casi', findings: 'Rilievi', commands: 'Comandi' },
  inCase: (rank) => `nel caso, rango ${rank}`,
  understood: {
    label: 'Inteso:',
    sides: { LEFT: 'sinistra', RIGHT: 'destra', BOTH: 'bilaterale' },
    history: 'stato dopo',
    suspicion: 'sospetto',
  },
  nothing: 'Nessun risultato.',
  down: 'Il catalogo non risponde; casi, rilievi e comandi restano.',
  found: (n) => (n === 1 ? '1 risultato' : `${n} risultati`),
  nothingKept: 'Nessun codice preso e nessun preferito per ora.',
  conflicts: { AGE_CONFLICT: 'Età', SEX_CONFLICT: 'Sesso' },
  unverified: 'non verificato, il catalogo non risponde',
  notInLanguage: (catalogue) => `${catalogue} non esiste in italiano. È mostrato il tedesco.`,
}
