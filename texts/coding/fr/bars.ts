/** The texts of the two bars: what keys do in each place, where undoing begins; in French. */
import type { BarTexts } from '../de/bars.ts'

export const bars: BarTexts = {
  wholeNotice: 'Message complet',
  undoStartsAnew: 'L’annulation recommence avec ce chargement.',
  hints: {
    openCase: 'ouvrir le cas',
    openFirst: 'ouvrir le premier',
    toCases: 'vers la liste',
    toRow: 'vers la ligne',
    choose: 'choisir',
    take: 'prendre',
    takeLines: 'prendre les lignes',
    close: 'fermer',
    back: 'retour',
    keepValue: 'garder',
    leaveValue: 'laisser tel quel',
    backToRow: 'retour à la ligne',
    change: 'changer la taille',
    reset: 'rétablir',
    nextColumn: 'colonne suivante',
    copy: 'copier',
    nextPart: 'zone suivante',
    tab: 'autre onglet',
    textBack: 'texte dans le champ',
  },
}
