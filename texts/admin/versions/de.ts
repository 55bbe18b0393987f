/** The texts of the versions in German; the other languages must have exactly these keys. */
import type { ThesaurusStatusAnswer, TrainingStatusAnswer } from '@codarium/contract'
import { counted } from '../../counted.ts'

/** Who would miss a version. */
type Missing =
  | { readonly who: 'newest' | 'memory' | 'scheduled' }
  | { readonly who: 'crosswalk'; readonly from: string }
  | { readonly who: 'layer'; readonly system: string }

const layerSystems: Readonly<Record<string, string>> = {
  SUPPORT: 'Begleitdokumente',
  DRG: 'Fallgruppen',
  SUPPLEMENTS: 'Zusatzentgelte',
  RULES: 'Kodierregeln',
  WORDS: 'Wörter',
}

const layers: Readonly<Record<string, string>> = {
  codes: 'Codes',
  texts: 'Übersetzung',
  synonyms: 'Synonyme',
  'synonyms-parked': 'Synonyme ohne Code',
  index: 'alphabetisches Verzeichnis',
  references: 'Verweise',
  frequencies: 'Häufigkeiten',
  medications: 'Medikamente',
  articles: 'Artikelliste',
  additions: 'Zusatzangaben',
  support: '',
  rules: '',
  'house-words': 'des Hauses',
  thesaurus: 'Thesaurus',
}

/** Layers of a tariff or an earlier year say so behind a hyphen. */
function layerName(layer: string): string {
  const known = layers[layer]
  if (known !== undefined) return known
  const [kind, ...rest] = layer.split('-')
  return kind === 'crosswalk' ? `Überleitung von ${rest.join('-')}` : rest.join('-')
}

const indexStates: Record<ThesaurusStatusAnswer['state'], string> = {
  READY: 'bereit',
  BUILDING: 'wird gebaut',
  STALE: 'veraltet',
  MISSING: 'fehlt',
}

const trainingStates: Record<TrainingStatusAnswer['state'], string> = {
  WAITING: 'wartet',
  RUNNING: 'läuft',
  DONE: 'fertig',
  FAILED: 'gescheitert',
  OFF: 'aus',
}

const trainingReasons: Record<NonNullable<TrainingStatusAnswer['reason']>, string> = {
  QUIET_TIME: 'wartet auf eine ruhige Zeit',
  IMPORT_RUNNING: 'ein Import läuft',
  QUEUED: 'ein anderes ist an der Reihe',
  OTHER_NODE: 'auf einem anderen Knoten',
  NO_TEXTS: 'keine Texte',
  TOO_FEW_TEXTS: 'zu wenige Texte',
  SWITCHED_OFF: 'abgeschaltet',
  ERROR: 'gescheitert; das Protokoll des Servers nennt den Grund',
}

export const de = {
  versions: 'Versionen',
  year: 'Jahr',
  versionName: (version: string) => (version === 'all' ? 'Alle Jahre' : version),
  systems: { ICD10: 'ICD-10-GM', CHOP: 'CHOP', ATC: 'ATC' },
  around: 'Dazu',
  index: 'Suchindex',
  languages: 'Sprachen:',
  none: 'Noch ist keine Version da. Importieren Sie die Kataloge eines Jahres.',
  unknown: (version: string) => `Die Version ${version} gibt es hier nicht.`,
  layerSystems,
  layerName,
  indexStates,
  entries: (n: string) => `${n} Einträge`,

  what: 'Was',
  figures: {
    codes: 'Codes',
    codable: 'davon kodierbar',
    chapters: 'Kapitel',
    blocks: 'Gruppen',
    synonyms: 'Synonyme',
    indexEntries: 'Alphabetisches Verzeichnis',
    inclusions: 'Einschlüsse',
    exclusions: 'Ausschlüsse',
    references: 'Verweise',
    thesaurusEntries: 'Einträge der Suche',
  },
  textsIn: { de: 'Texte deutsch', fr: 'Texte französisch', it: 'Texte italienisch' },

  state: 'Stand',
  builtAt: 'Gebaut am',
  scheduledFor: 'Geplant auf',
  lastBuild: 'Aufbau',
  jobStates: { RUNNING: 'läuft:', FAILED: 'gescheitert:' },
  inMemory: 'Im Speicher',
  loaded: (codes: string, at: string) => `${codes} Codes, seit ${at}`,
  notLoaded: 'nicht geladen; die nächste Suche lädt',
  rebuild: 'Neu aufbauen',
  resync: 'Synonyme abgleichen',
  reload: 'Neu in den Speicher laden',
  rebuildAt: 'Neu aufbauen um',
  schedule: 'Planen',
  begun: { rebuild: 'Der Aufbau hat begonnen.', 'resync-synonyms': 'Der Abgleich hat begonnen.' },
  scheduled: (at: string, replaced: boolean) =>
    `Geplant auf ${at}${replaced ? '; der frühere Termin gilt nicht mehr' : ''}.`,
  reloaded: 'Neu geladen.',

  training: 'Suche nach Bedeutung',
  trainingStates,
  trainingReasons,
  trainingOf: (system: string) => `Training ${system}`,
  secondsLeft: (seconds: number) =>
    seconds < 120 ? `noch etwa ${seconds} s` : `noch etwa ${Math.round(seconds / 60)} min`,

  references: 'Verweise zwischen Codes',
  neverExtracted: 'noch nie ermittelt',
  referenceCount: (n: number) => counted(n, 'Verweis', 'Verweise'),
  unresolved: (n: number) => counted(n, 'ohne Ziel', 'ohne Ziel'),
  outOfDate: 'veraltet',
  referenceKinds: {
    DAGGER: 'Kreuz',
    ASTERISK: 'Stern',
    OPTIONAL: 'Ausrufezeichen',
    EXCLUSION: 'Ausschluss',
    INCLUSION: 'Einschluss',
    CODING_HINT: 'Hinweis',
  } as Readonly<Record<string, string>>,
  extract: 'Ermitteln',
  extracting: 'ermittelt …',
  extractOf: (system: string) => `Verweise von ${system} ermitteln`,
  delete: 'Löschen',
  deleteReferencesOf: (system: string) => `Verweise von ${system} löschen`,
  deleteReferencesSays: (n: string) =>
    `${n} Verweise gehen. Die Codes bleiben; die Verweise lassen sich jederzeit wieder ermitteln.`,

  imported: 'Importiert',
  nothingImported: 'Nichts mehr: Diese Version ist leer.',

  deletion: 'Löschen',
  deletionOf: 'Was gelöscht wird',
  deletions: {
    all: 'Alle Kataloge dieses Jahres',
    ICD10: 'ICD-10-GM',
    CHOP: 'CHOP',
    ATC: 'Medikamente (ATC)',
    'ICD10-index': 'Nur Sucheinträge ICD-10-GM',
    'CHOP-index': 'Nur Sucheinträge CHOP',
    'ATC-index': 'Nur Sucheinträge ATC',
  },
  deleteAsk: 'Löschen …',
  nothingToDelete: 'Davon ist nichts da.',
  deletionTitle: (what: string, version: string) => `${what} löschen: ${version}`,
  deleteNow: 'Endgültig löschen',
  goes: 'Das geht',
  going: {
    codes: 'Codes',
    texts: 'Texte in allen Sprachen',
    synonyms: 'Synonyme und Verzeichnis',
    references: 'Verweise',
    thesaurusEntries: 'Einträge der Suche',
  },
  stillUses: 'Das braucht es noch',
  missing: (each: Missing, version: string) => {
    if (each.who === 'newest') return `${version} ist das neuste Jahr: Danach wird in einem älteren gesucht.`
    if (each.who === 'crosswalk') return `Die Überleitung nach ${each.from} geht von ${version} aus.`
    if (each.who === 'layer')
      return `${layerSystems[each.system] ?? each.system} ${version} bleiben und sprechen von diesen Codes.`
    return each.who === 'memory'
      ? 'Die Version ist geladen: Es wird darin gesucht.'
      : 'Ein Aufbau des Suchindex ist geplant.'
  },
  nobodyUses: 'Niemand, soweit der Server weiss.',
  comesBack: 'Zurück kommt es nur durch einen neuen Import der Dateien.',
  typeVersion: (version: string) => `Zur Bestätigung ${version} eingeben`,
}

/** The shape every language has: a missing or surplus key does not compile. */
export type VersionsTexts = typeof de
