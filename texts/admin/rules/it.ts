/** The texts of the section about coding rules in Italian. */
import { counted } from '../../counted.ts'
import type { RulesTexts } from './de.ts'

export const it: RulesTexts = {
  version: 'Versione',
  type: 'Tipo',
  allTypes: 'Tutti i tipi',
  types: {
    HANDBUCH_G: 'Manuale, regole di base',
    HANDBUCH_D: 'Manuale, diagnosi',
    HANDBUCH_P: 'Manuale, trattamenti',
    HANDBUCH_SD: 'Manuale, regole speciali',
    ICD_FAQ: 'Domande su ICD-10-GM',
    CHOP_FAQ: 'Domande su CHOP',
  },
  filter: 'Filtra',
  filterPlaceholder: 'Numero, titolo, codice o parola',
  columns: { number: 'Numero', title: 'Titolo', type: 'Tipo', codes: 'Codici', validFrom: 'Vale dal' },
  rules: (n) => counted(n, 'regola', 'regole'),
  none: (version) => `Per ${version} non è importata nessuna regola di codifica.`,
  nothingFits: 'Nessuna regola corrisponde.',
  clearFilters: 'Mostra tutto',
  noVersions: 'Non c’è ancora nessun catalogo.',
  unknownRule: (id, version) => `La regola ${id} non esiste nel ${version}.`,
  inCatalogue: 'Apri nel catalogo',
  import: 'Importa regole',
  importTitle: 'Importa regole di codifica',
  importYear: 'Anno',
  importSays: 'JSON, anche in ZIP. Le regole del file sostituiscono tutte le regole di quest’anno.',
  notAYear: 'Un anno dal 2000 al 2099',
}
