/** The texts of the start page's search, keys and surroundings in German; the other languages must have exactly these keys. */

/** German. */
export const de = {
  kinds: {
    diagnoses: 'ICD-10',
    treatments: 'CHOP',
    medications: 'ATC',
    drg: 'DRG',
    supplement: 'Zusatzentgelt',
    rule: 'Regel',
  },
  search: 'Suche im Katalog',
  placeholder: 'Code oder Text in ICD-10, CHOP, ATC und Regeln, mit Zusatzentgelten; DRG als Code',
  signInFirst: 'Nach der Anmeldung suchen Sie hier in den Katalogen.',
  notAllowed: 'Ihre Rolle darf den Katalog nicht durchsuchen.',
  down: 'Suche nicht erreichbar, neuer Versuch in 5 s.',
  partlyDown: 'Ein Teil der Suche ist nicht erreichbar, neuer Versuch in 5 s.',
  noCatalogue: 'Noch ist kein Katalog geladen.',
  searching: 'sucht …',
  version: (version: string) => `Katalog ${version}`,
  triggeredBy: (code: string) => `durch ${code}`,
  back: 'Zurück',
  loading: 'Lädt …',
  drg: {
    costWeight: 'Kostengewicht',
    meanLengthOfStay: 'Mittlere Dauer',
    lowerTrimPoint: 'Untere Grenze',
    upperTrimPoint: 'Obere Grenze',
    mdc: 'MDC',
    partition: 'Partition',
    dayWeights: 'Tageskostengewichte',
  },
  days: (n: number) => `${n} Tage`,
  phase: (from: number, to: number | undefined, weight: number) =>
    `Tag ${from}${to === undefined ? ' und weiter' : ` bis ${to}`}: ${weight}`,
  supplement: {
    code: 'Code',
    tier: 'Menge',
    amount: 'CHF',
    says: 'Text',
    trigger: 'Ausgelöst durch',
    limits: 'Limiten',
  },
  rule: { codes: 'Codes', source: 'Quelle', validFrom: 'Gilt ab' },
  codesFromTo: 'bis',

  keys: {
    search: 'suchen',
    choose: 'wählen',
    open: 'öffnen',
    openSession: 'Sitzung mit dieser Nummer öffnen',
    chooseSession: 'Sitzung wählen',
    openChosen: 'gewählte Sitzung öffnen',
    chooseHit: 'Treffer wählen',
    openHit: 'Treffer öffnen',
    closeList: 'Liste schliessen, Text bleibt',
    closePage: 'zurück zur Suche',
    allKeys: 'alle Tasten',
  },
  keysIn: { page: 'Auf der Seite', search: 'In der Suche', found: 'In einer Codeseite' },

  catalogues: 'Kataloge',
  catalogueOf: { ICD10: 'ICD-10-GM', CHOP: 'CHOP', ATC: 'ATC' } as Record<string, string>,
  noneLoaded: 'noch keiner geladen',
  afterSignIn: 'nach der Anmeldung',
  languages: 'Sprachen',
  without: (language: string, what: string) => `${language} ohne ${what}`,
  index: (system: string) => `${system}-Index`,
  grouper: 'Grouper',
  noGrouper: 'nicht eingerichtet',
  more: (n: number) => `${n} weitere`,
}

/** The shape every language has: a missing or surplus key does not compile. */
export type StartTexts = typeof de
