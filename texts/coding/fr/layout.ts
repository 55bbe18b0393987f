/** The texts of layouts, in French. */
import type { LayoutTexts } from '../de/layout.ts'

export const layout: LayoutTexts = {
  dividers: {
    cases: 'Largeur de la liste des cas',
    side: 'Largeur des instruments',
    grouper: 'Hauteur du groupage',
    findings: 'Hauteur des constats',
  },
  dividerSays: 'Tirer ou flèches ; double clic pour rétablir',
  columnWidth: (column) => `Largeur de la colonne ${column}`,
  columnSays: 'Tirer ou ← → ; ↑ ↓ vers la colonne suivante ; double-clic ou Entrée rétablit',
  sizesSays: 'Les lignes entre les zones et dans la tête des tableaux se laissent tirer.',
  asDrawn: 'Rétablir',
  standard: 'Standard de la maison',
  inUse: 'Enregistré',
}
