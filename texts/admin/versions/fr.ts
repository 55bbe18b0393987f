/** The texts of the versions in French. */
import { countedInFrench } from '../../counted.ts'
import type { VersionsTexts } from './de.ts'

const layerSystems: Readonly<Record<string, string>> = {
  SUPPORT: 'Documents d’accompagnement',
  DRG: 'Groupes de cas',
  SUPPLEMENTS: 'Rémunérations supplémentaires',
  RULES: 'Règles de codage',
  WORDS: 'Mots',
}

const layers: Readonly<Record<string, string>> = {
  codes: 'codes',
  texts: 'traduction',
  synonyms: 'synonymes',
  'synonyms-parked': 'synonymes sans code',
  index: 'index alphabétique',
  references: 'renvois',
  frequencies: 'fréquences',
  medications: 'médicaments',
  articles: 'liste d’articles',
  additions: 'ajouts',
  support: '',
  rules: '',
  'house-words': 'de la maison',
  thesaurus: 'thésaurus',
}

function layerName(layer: string): string {
  const known = layers[layer]
  if (known !== undefined) return known
  const [kind, ...rest] = layer.split('-')
  return kind === 'crosswalk' ? `transcodage depuis ${rest.join('-')}` : rest.join('-')
}

export const fr: VersionsTexts = {
  versions: 'Versions',
  year: 'Année',
  versionName: (version) => (version === 'all' ? 'Toutes les années' : version),
  systems: { ICD10: 'CIM-10-GM', CHOP: 'CHOP', ATC: 'ATC' },
  around: 'Avec',
  index: 'Index de recherche',
  languages: 'Langues :',
  none: 'Aucune version pour l’instant. Importez les catalogues d’une année.',
  unknown: (version) => `La version ${version} n’existe pas ici.`,
  layerSystems,
  layerName,
  indexStates: { READY: 'prêt', BUILDING: 'en construction', STALE: 'périmé', MISSING: 'manque' },
  entries: (n) => `${n} entrées`,

  what: 'Quoi',
  figures: {
    codes: 'Codes',
    codable: 'dont codables',
    chapters: 'Chapitres',
    blocks: 'Groupes',
    synonyms: 'Synonymes',
    indexEntries: 'Index alphabétique',
    inclusions: 'Inclusions',
    exclusions: 'Exclusions',
    references: 'Renvois',
    thesaurusEntries: 'Entrées de la recherche',
  },
  textsIn: { de: 'Libellés allemands', fr: 'Libellés français', it: 'Libellés italiens' },

  state: 'État',
  builtAt: 'Construit le',
  scheduledFor: 'Prévu pour',
  lastBuild: 'Construction',
  jobStates: { RUNNING: 'en cours :', FAILED: 'échouée :' },
  inMemory: 'En mémoire',
  loaded: (codes, at) => `${codes} codes, depuis ${at}`,
  notLoaded: 'pas chargée ; la prochaine recherche la charge',
  rebuild: 'Reconstruire',
  resync: 'Vérifier les synonymes',
  reload: 'Recharger en mémoire',
  rebuildAt: 'Reconstruire à',
  schedule: 'Planifier',
  begun: { rebuild: 'La construction a commencé.', 'resync-synonyms': 'La vérification a commencé.' },
  scheduled: (at, replaced) => `Prévu pour ${at}${replaced ? ' ; l’échéance précédente ne vaut plus' : ''}.`,
  reloaded: 'Rechargée.',

  training: 'Recherche par le sens',
  trainingStates: { WAITING: 'en attente', RUNNING: 'en cours', DONE: 'terminé', FAILED: 'échoué', OFF: 'désactivé' },
  trainingReasons: {
    QUIET_TIME: 'attend un moment calme',
    IMPORT_RUNNING: 'une importation est en cours',
    QUEUED: 'un autre passe d’abord',
    OTHER_NODE: 'sur un autre nœud',
    NO_TEXTS: 'aucun libellé',
    TOO_FEW_TEXTS: 'trop peu de libellés',
    SWITCHED_OFF: 'désactivé',
    ERROR: 'échoué ; le journal du serveur en donne la raison',
  },
  trainingOf: (system) => `Entraînement ${system}`,
  secondsLeft: (seconds) =>
    seconds < 120 ? `encore ${seconds} s environ` : `encore ${Math.round(seconds / 60)} min environ`,

  references: 'Renvois entre codes',
  neverExtracted: 'jamais établis',
  referenceCount: (n) => countedInFrench(n, 'renvoi', 'renvois'),
  unresolved: (n) => countedInFrench(n, 'sans cible', 'sans cible'),
  outOfDate: 'périmés',
  referenceKinds: {
    DAGGER: 'dague',
    ASTERISK: 'astérisque',
    OPTIONAL: 'point d’exclamation',
    EXCLUSION: 'exclusion',
    INCLUSION: 'inclusion',
    CODING_HINT: 'remarque',
  },
  extract: 'Établir',
  extracting: 'établit …',
  extractOf: (system) => `Établir les renvois de ${system}`,
  delete: 'Supprimer',
  deleteReferencesOf: (system) => `Supprimer les renvois de ${system}`,
  deleteReferencesSays: (n) =>
    `${n} renvois disparaissent. Les codes restent ; les renvois peuvent être établis à nouveau en tout temps.`,

  imported: 'Importé',
  nothingImported: 'Plus rien : cette version est vide.',

  deletion: 'Supprimer',
  deletionOf: 'Ce qui est supprimé',
  deletions: {
    all: 'Tous les catalogues de cette année',
    ICD10: 'CIM-10-GM',
    CHOP: 'CHOP',
    ATC: 'Médicaments (ATC)',
    'ICD10-index': 'Seulement la recherche CIM-10-GM',
    'CHOP-index': 'Seulement la recherche CHOP',
    'ATC-index': 'Seulement la recherche ATC',
  },
  deleteAsk: 'Supprimer …',
  nothingToDelete: 'Il n’y en a pas.',
  deletionTitle: (what, version) => `Supprimer : ${what}, ${version}`,
  deleteNow: 'Supprimer définitivement',
  goes: 'Ce qui disparaît',
  going: {
    codes: 'Codes',
    texts: 'Libellés dans toutes les langues',
    synonyms: 'Synonymes et index',
    references: 'Renvois',
    thesaurusEntries: 'Entrées de la recherche',
  },
  stillUses: 'Ce qui en dépend encore',
  missing: (each, version) => {
    if (each.who === 'newest')
      return `${version} est l’année la plus récente : on cherchera ensuite dans une plus ancienne.`
    if (each.who === 'crosswalk') return `Le transcodage vers ${each.from} part de ${version}.`
    if (each.who === 'layer')
      return `${layerSystems[each.system] ?? each.system} ${version} : restent et parlent de ces codes.`
    return each.who === 'memory'
      ? 'La version est chargée : on y cherche.'
      : 'Une reconstruction de l’index de recherche est prévue.'
  },
  nobodyUses: 'Rien, pour autant que le serveur le sache.',
  comesBack: 'Seule une nouvelle importation des fichiers les ramène.',
  typeVersion: (version) => `Pour confirmer, saisir ${version}`,
}
