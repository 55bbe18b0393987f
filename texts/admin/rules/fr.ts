/** The texts of the section about coding rules in French. */
import { countedInFrench } from '../../counted.ts'
import type { RulesTexts } from './de.ts'

export const fr: RulesTexts = {
  version: 'Version',
  type: 'Genre',
  allTypes: 'Tous les genres',
  types: {
    HANDBUCH_G: 'Manuel, règles de base',
    HANDBUCH_D: 'Manuel, diagnostics',
    HANDBUCH_P: 'Manuel, traitements',
    HANDBUCH_SD: 'Manuel, règles spéciales',
    ICD_FAQ: 'Questions sur la CIM-10-GM',
    CHOP_FAQ: 'Questions sur la CHOP',
  },
  filter: 'Filtrer',
  filterPlaceholder: 'Numéro, titre, code ou mot',
  columns: { number: 'Numéro', title: 'Titre', type: 'Genre', codes: 'Codes', validFrom: 'Valable dès' },
  rules: (n) => countedInFrench(n, 'règle', 'règles'),
  none: (version) => `Aucune règle de codage n’est importée pour ${version}.`,
  nothingFits: 'Aucune règle ne correspond.',
  clearFilters: 'Tout afficher',
  noVersions: 'Aucun catalogue n’est encore là.',
  unknownRule: (id, version) => `La règle ${id} n’existe pas en ${version}.`,
  inCatalogue: 'Ouvrir dans le catalogue',
  import: 'Importer des règles',
  importTitle: 'Importer des règles de codage',
  importYear: 'Année',
  importSays: 'JSON, aussi en ZIP. Les règles du fichier remplacent toutes les règles de cette année.',
  notAYear: 'Une année de 2000 à 2099',
}
