/** The texts of the versions in Italian. */
import { counted } from '../../counted.ts'
import type { VersionsTexts } from './de.ts'

const layerSystems: Readonly<Record<string, string>> = {
  SUPPORT: 'Documenti d’accompagnamento',
  DRG: 'Gruppi di casi',
  SUPPLEMENTS: 'Remunerazioni supplementari',
  RULES: 'Regole di codifica',
  WORDS: 'Parole',
}

const layers: Readonly<Record<string, string>> = {
  codes: 'codici',
  texts: 'traduzione',
  synonyms: 'sinonimi',
  'synonyms-parked': 'sinonimi senza codice',
  index: 'indice alfabetico',
  references: 'rimandi',
  frequencies: 'frequenze',
  medications: 'medicamenti',
  articles: 'elenco degli articoli',
  additions: 'aggiunte',
  support: '',
  rules: '',
  'house-words': 'della casa',
  thesaurus: 'tesauro',
}

function layerName(layer: string): string {
  const known = layers[layer]
  if (known !== undefined) return known
  const [kind, ...rest] = layer.split('-')
  return kind === 'crosswalk' ? `transizione dal ${rest.join('-')}` : rest.join('-')
}

export const it: VersionsTexts = {
  versions: 'Versioni',
  year: 'Anno',
  versionName: (version) => (version === 'all' ? 'Tutti gli anni' : version),
  systems: { ICD10: 'ICD-10-GM', CHOP: 'CHOP', ATC: 'ATC' },
  around: 'Inoltre',
  index: 'Indice di ricerca',
  languages: 'Lingue:',
  none: 'Ancora nessuna versione. Importi i cataloghi di un anno.',
  unknown: (version) => `La versione ${version} qui non esiste.`,
  layerSystems,
  layerName,
  indexStates: { READY: 'pronto', BUILDING: 'in costruzione', STALE: 'superato', MISSING: 'manca' },
  entries: (n) => `${n} voci`,

  what: 'Che cosa',
  figures: {
    codes: 'Codici',
    codable: 'di cui codificabili',
    chapters: 'Capitoli',
    blocks: 'Gruppi',
    synonyms: 'Sinonimi',
    indexEntries: 'Indice alfabetico',
    inclusions: 'Inclusioni',
    exclusions: 'Esclusioni',
    references: 'Rimandi',
    thesaurusEntries: 'Voci della ricerca',
  },
  textsIn: { de: 'Testi tedeschi', fr: 'Testi francesi', it: 'Testi italiani' },

  state: 'Stato',
  builtAt: 'Costruito il',
  scheduledFor: 'Previsto per il',
  lastBuild: 'Costruzione',
  jobStates: { RUNNING: 'in corso:', FAILED: 'fallita:' },
  inMemory: 'In memoria',
  loaded: (codes, at) => `${codes} codici, dal ${at}`,
  notLoaded: 'non caricata; la prossima ricerca la carica',
  rebuild: 'Ricostruire',
  resync: 'Verificare i sinonimi',
  reload: 'Ricaricare in memoria',
  rebuildAt: 'Ricostruire alle',
  schedule: 'Pianificare',
  begun: { rebuild: 'La costruzione è iniziata.', 'resync-synonyms': 'La verifica è iniziata.' },
  scheduled: (at, replaced) => `Previsto per il ${at}${replaced ? '; il termine precedente non vale più' : ''}.`,
  reloaded: 'Ricaricata.',

  training: 'Ricerca per significato',
  trainingStates: { WAITING: 'in attesa', RUNNING: 'in corso', DONE: 'terminato', FAILED: 'fallito', OFF: 'spento' },
  trainingReasons: {
    QUIET_TIME: 'attende un momento tranquillo',
    IMPORT_RUNNING: 'è in corso un’importazione',
    QUEUED: 'prima tocca a un altro',
    OTHER_NODE: 'su un altro nodo',
    NO_TEXTS: 'nessun testo',
    TOO_FEW_TEXTS: 'troppo pochi testi',
    SWITCHED_OFF: 'spento',
    ERROR: 'fallito; il registro del server ne dice il motivo',
  },
  trainingOf: (system) => `Addestramento ${system}`,
  secondsLeft: (seconds) =>
    seconds < 120 ? `ancora ${seconds} s circa` : `ancora ${Math.round(seconds / 60)} min circa`,

  references: 'Rimandi fra codici',
  neverExtracted: 'mai rilevati',
  referenceCount: (n) => counted(n, 'rimando', 'rimandi'),
  unresolved: (n) => counted(n, 'senza destinazione', 'senza destinazione'),
  outOfDate: 'superati',
  referenceKinds: {
    DAGGER: 'croce',
    ASTERISK: 'asterisco',
    OPTIONAL: 'punto esclamativo',
    EXCLUSION: 'esclusione',
    INCLUSION: 'inclusione',
    CODING_HINT: 'nota',
  },
  extract: 'Rilevare',
  extracting: 'rileva …',
  extractOf: (system) => `Rilevare i rimandi di ${system}`,
  delete: 'Eliminare',
  deleteReferencesOf: (system) => `Eliminare i rimandi di ${system}`,
  deleteReferencesSays: (n) =>
    `${n} rimandi spariscono. I codici restano; i rimandi si possono rilevare di nuovo in ogni momento.`,

  imported: 'Importato',
  nothingImported: 'Più nulla: questa versione è vuota.',

  deletion: 'Eliminare',
  deletionOf: 'Che cosa viene eliminato',
  deletions: {
    all: 'Tutti i cataloghi di quest’anno',
    ICD10: 'ICD-10-GM',
    CHOP: 'CHOP',
    ATC: 'Medicamenti (ATC)',
    'ICD10-index': 'Solo la ricerca ICD-10-GM',
    'CHOP-index': 'Solo la ricerca CHOP',
    'ATC-index': 'Solo la ricerca ATC',
  },
  deleteAsk: 'Eliminare …',
  nothingToDelete: 'Non ce n’è.',
  deletionTitle: (what, version) => `Eliminare: ${what}, ${version}`,
  deleteNow: 'Eliminare definitivamente',
  goes: 'Che cosa sparisce',
  going: {
    codes: 'Codici',
    texts: 'Testi in tutte le lingue',
    synonyms: 'Sinonimi e indice',
    references: 'Rimandi',
    thesaurusEntries: 'Voci della ricerca',
  },
  stillUses: 'Che cosa ne ha ancora bisogno',
  missing: (each, version) => {
    if (each.who === 'newest') return `${version} è l’anno più recente: poi si cerca in uno precedente.`
    if (each.who === 'crosswalk') return `La transizione al ${each.from} parte dal ${version}.`
    if (each.who === 'layer')
      return `${layerSystems[each.system] ?? each.system} ${version}: restano e parlano di questi codici.`
    return each.who === 'memory'
      ? 'La versione è caricata: vi si cerca.'
      : 'È prevista una ricostruzione dell’indice di ricerca.'
  },
  nobodyUses: 'Nulla, per quanto il server ne sappia.',
  comesBack: 'Tornano solo con una nuova importazione dei file.',
  typeVersion: (version) => `Per confermare, digitare ${version}`,
}
