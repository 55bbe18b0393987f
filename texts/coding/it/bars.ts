/** The texts of the two bars: what keys do in each place, where undoing begins; in Italian. */
import type { BarTexts } from '../de/bars.ts'

export const bars: BarTexts = {
  wholeNotice: 'Avviso completo',
  undoStartsAnew: 'L’annullamento ricomincia da questo caricamento.',
  hints: {
    openCase: 'aprire il caso',
    openFirst: 'aprire il primo',
    toCases: 'nell’elenco',
    toRow: 'alla riga',
    choose: 'scegliere',
    take: 'prendere',
    takeLines: 'prendere le righe',
    close: 'chiudere',
    back: 'indietro',
    keepValue: 'tenere',
    leaveValue: 'lasciare com’era',
    backToRow: 'torna alla riga',
    change: 'cambiare dimensione',
    reset: 'ripristinare',
    nextColumn: 'colonna successiva',
    copy: 'copiare',
    nextPart: 'area successiva',
    tab: 'altra scheda',
    textBack: 'testo nel campo',
  },
}
