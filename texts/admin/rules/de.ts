/** The texts of the section about coding rules in German; the other languages must have exactly these keys. */
import { counted } from '../../counted.ts'

export const de = {
  version: 'Version',
  type: 'Art',
  allTypes: 'Alle Arten',
  types: {
    HANDBUCH_G: 'Handbuch, Grundregeln',
    HANDBUCH_D: 'Handbuch, Diagnosen',
    HANDBUCH_P: 'Handbuch, Prozeduren',
    HANDBUCH_SD: 'Handbuch, Spezielle Regeln',
    ICD_FAQ: 'Anfragen zu ICD-10-GM',
    CHOP_FAQ: 'Anfragen zu CHOP',
  },
  filter: 'Filtern',
  filterPlaceholder: 'Nummer, Titel, Code oder Wort',
  columns: { number: 'Nummer', title: 'Titel', type: 'Art', codes: 'Codes', validFrom: 'Gilt ab' },
  rules: (n: number) => counted(n, 'Regel', 'Regeln'),
  none: (version: string) => `Für ${version} ist keine Kodierregel eingelesen.`,
  nothingFits: 'Keine Regel passt.',
  clearFilters: 'Alle zeigen',
  noVersions: 'Noch ist kein Katalog da.',
  unknownRule: (id: string, version: string) => `Die Regel ${id} gibt es in ${version} nicht.`,
  inCatalogue: 'Im Katalog öffnen',
  import: 'Regeln einlesen',
  importTitle: 'Kodierregeln einlesen',
  importYear: 'Jahr',
  importSays: 'JSON, auch als ZIP. Die Regeln der Datei treten an die Stelle aller Regeln dieses Jahres.',
  notAYear: 'Ein Jahr von 2000 bis 2099',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type RulesTexts = typeof de
