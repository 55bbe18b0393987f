/** The texts of the two bars: what keys do in each place, where undoing begins; in German. */

export const bars = {
  wholeNotice: 'Ganzer Hinweis',
  undoStartsAnew: 'Rückgängig beginnt mit diesem Laden neu.',
  /** What keys do in places that have few of them. */
  hints: {
    openCase: 'Fall öffnen',
    openFirst: 'ersten öffnen',
    toCases: 'in die Liste',
    toRow: 'zur Zeile',
    choose: 'wählen',
    take: 'nehmen',
    takeLines: 'Zeilen nehmen',
    close: 'schliessen',
    back: 'zurück',
    keepValue: 'behalten',
    leaveValue: 'lassen, wie es war',
    backToRow: 'zurück zur Zeile',
    change: 'Grösse ändern',
    reset: 'zurückstellen',
    nextColumn: 'nächste Spalte',
    copy: 'kopieren',
    nextPart: 'nächster Bereich',
    tab: 'anderes Register',
    textBack: 'Text zurück ins Feld',
  },
}

/** The shape every language has. */
export type BarTexts = typeof bars
