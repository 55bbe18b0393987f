/** The texts of searching beside the hit list: over everything, nearest spelling, missing language; in French. */
import type { SearchTexts } from '../de/search.ts'

export const search: SearchTexts = {
  title: 'Chercher partout',
  placeholder: 'Code, libellé, numéro de cas, commande',
  says: 'Codes de tous les catalogues, cas, constats et commandes',
  groups: { codes: 'Catalogue', cases: 'Cas', findings: 'Constats', commands: 'Commandes' },
  inCase: (rank) => `dans le cas, rang ${rank}`,
  understood: {
    label: 'Compris :',
    sides: { LEFT: 'gauche', RIGHT: 'droite', BOTH: 'bilatéral' },
    history: 'antécédent',
    suspicion: 'suspicion',
  },
  nothing: 'Rien trouvé.',
  down: 'Le catalogue ne répond pas ; les cas, constats et commandes restent.',
  found: (n) => (n < 2 ? `${n} résultat` : `${n} résultats`),
  nothingKept: 'Aucun code pris, aucun favori pour le moment.',
  conflicts: { AGE_CONFLICT: 'Âge', SEX_CONFLICT: 'Sexe' },
  unverified: 'non vérifié, le catalogue ne répond pas',
  notInLanguage: (catalogue) => `${catalogue} n’existe pas en français. L’allemand est affiché.`,
}
