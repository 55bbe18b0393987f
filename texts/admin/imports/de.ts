/** The texts of the imports in German; the other languages must have exactly these keys. */
import type { ImportRefusal } from '@codarium/contract'
import { counted } from '../../counted.ts'
import { fileSize } from '../../figures.ts'

/** Why a file was refused, and how to mend it. */
const refusals: Record<ImportRefusal, { why: string; mend: string }> = {
  NOT_A_ZIP: {
    why: 'Die Datei ist kein ZIP-Archiv, obwohl sie so heisst.',
    mend: 'Laden Sie die Datei beim Herausgeber neu herunter und legen Sie sie noch einmal ab.',
  },
  EMPTY_ARCHIVE: {
    why: 'Im Archiv liegt keine Datei, die gelesen werden kann.',
    mend: 'Prüfen Sie, ob Sie das richtige Archiv haben, und legen Sie es noch einmal ab.',
  },
  ENCRYPTED: {
    why: 'Das Archiv ist mit einem Passwort geschützt.',
    mend: 'Entpacken Sie es oder verlangen Sie es ohne Passwort.',
  },
  TOO_LARGE: {
    why: 'Die Datei ist entpackt grösser, als ein Import sein darf.',
    mend: 'Prüfen Sie, ob es die richtige Datei ist; teilen Sie sie sonst auf.',
  },
  UNSAFE_NAME: {
    why: 'Ein Name im Archiv führt aus dem Archiv hinaus.',
    mend: 'Verwenden Sie diese Datei nicht und laden Sie das Original beim Herausgeber.',
  },
  NESTED_ARCHIVE: {
    why: 'Im Archiv liegt ein weiteres Archiv.',
    mend: 'Entpacken Sie das äussere und legen Sie das innere ab.',
  },
  TRUNCATED: {
    why: 'Die Datei hört mittendrin auf.',
    mend: 'Laden Sie die Datei neu herunter; vergleichen Sie die Grösse mit der beim Herausgeber.',
  },
  DAMAGED: {
    why: 'Die Datei ist beschädigt.',
    mend: 'Laden Sie die Datei neu herunter und legen Sie sie noch einmal ab.',
  },
  WRONG_LAYOUT: {
    why: 'Der Aufbau der Datei ist nicht der erwartete.',
    mend: 'Prüfen Sie, ob es die richtige Datei ist. Ist sie es, sagen Sie beim Hochladen, was sie ist.',
  },
  WRONG_LANGUAGE: {
    why: 'Die Sprache der Datei lässt sich nicht erkennen.',
    mend: 'Laden Sie sie noch einmal hoch und sagen Sie, was sie ist und in welcher Sprache.',
  },
  FORBIDDEN_XML: {
    why: 'Die XML-Datei bringt eigene Regeln mit, die nicht angenommen werden.',
    mend: 'Laden Sie das Original beim Herausgeber und legen Sie es unverändert ab.',
  },
  MALFORMED: {
    why: 'Die Datei ist nicht wohlgeformt.',
    mend: 'Berichtigen Sie die genannte Stelle oder laden Sie das Original neu.',
  },
  CODES_MISSING: {
    why: 'Die Codes, von denen die Datei spricht, fehlen.',
    mend: 'Importieren Sie zuerst die deutschen Codes dieses Jahres, dann diese Datei noch einmal.',
  },
  OTHERS_IN_USE: {
    why: 'Die Datei passt nicht zu dem, was sie ersetzen würde.',
    mend: 'Prüfen Sie, ob es die richtige Datei ist und das richtige Jahr.',
  },
  STORAGE_FULL: {
    why: 'Auf dem Server ist kein Platz mehr.',
    mend: 'Schaffen Sie Platz; die Datei selbst ist in Ordnung.',
  },
  INTERRUPTED: {
    why: 'Der Import wurde unterbrochen.',
    mend: 'Legen Sie die Datei noch einmal ab.',
  },
  INDEX_NOT_BUILT: {
    why: 'Die Daten sind da, aber der Suchindex ist nicht gebaut.',
    mend: 'Bauen Sie den Suchindex dieser Version neu auf.',
  },
  INTERNAL: {
    why: 'Der Server ist am Import gescheitert.',
    mend: 'Versuchen Sie es noch einmal; bleibt es dabei, sieht die Informatik im Protokoll nach.',
  },
}

export const de = {
  imports: 'Importe',
  size: (bytes: number) => fileSize(bytes, ['kB', 'MB']),
  refusals,

  drop: 'Dateien hierher ziehen',
  or: 'oder',
  choose: 'auswählen',
  chooseFiles: 'Dateien auswählen',
  accepted: (largest: string | undefined) => `ZIP, CSV, XLSX, JSON${largest ? ` bis ${largest}` : ''}`,
  year: 'Jahr',
  chosen: (n: number) => `${counted(n, 'Datei', 'Dateien')} gewählt`,
  importThem: (n: number) => `${counted(n, 'Datei', 'Dateien')} importieren`,
  onlyStore: 'Nur in den Eingang legen',
  dropThem: 'Verwerfen',
  dropOne: (name: string) => `${name} nicht hochladen`,
  notReady: 'Bei einer Datei fehlt noch eine Angabe.',
  kindOf: (name: string) => `Was ist ${name}?`,
  yearOf: (name: string) => `Jahr von ${name}`,
  otherYear: (year: string) => `Der Name spricht nicht von ${year}. Es zählt das Kodierjahr, nicht die Ausgabe.`,
  takeYear: (year: string) => `Für ${year}`,
  tooLarge: 'Die Datei ist grösser, als der Server annimmt.',
  facts: {
    language: (name: string) => `Sprache von ${name}`,
    tariff: (name: string) => `Tarif von ${name}`,
    codes: (name: string) => `Wessen Codes in ${name} stehen`,
    from: (name: string) => `Von welchem Jahr ${name} ausgeht`,
  },
  factNames: { language: 'Sprache …', tariff: 'Tarif …', codes: 'Codes …', from: 'Von Jahr …' },
  fromYear: (year: string) => `von ${year}`,
  values: {
    de: 'Deutsch',
    fr: 'Französisch',
    it: 'Italienisch',
    SWISSDRG: 'SwissDRG',
    TARPSY: 'TARPSY',
    ST_REHA: 'ST Reha',
    ICD10: 'ICD-10-GM',
  } as Readonly<Record<string, string>>,
  kinds: {
    found: 'am Inhalt erkennen',
    icd10: 'ICD-10-GM',
    chop: 'CHOP',
    'medications-excel': 'Medikamente, Excel',
    'medications-csv': 'Medikamente, CSV',
    'article-list': 'Artikelliste',
    'addition-codes': 'Zusatzangaben (Begleitblatt)',
    'drg-catalog': 'Fallpauschalenkatalog',
    supplements: 'Zusatzentgelte',
    begleitdokumente: 'Begleitdokumente',
    'coding-rules': 'Kodierregeln',
    'chop-index': 'CHOP alphabetisch',
    synonyms: 'Synonyme',
    crosswalk: 'Überleitung',
    'code-frequencies': 'Häufigkeiten',
    'house-words': 'Wörter des Hauses',
    thesaurus: 'Thesaurus',
  },

  file: 'Datei',
  catalogue: 'Katalog',
  progress: 'Fortschritt',
  state: 'Stand',
  noImports: 'Noch wurde nichts importiert. Ziehen Sie die Dateien des Jahres hierher.',
  older: 'Ältere zeigen',
  withoutFile: (system: string) => (system === 'THESAURUS' ? 'Suchindex neu aufgebaut' : system),
  took: (at: string, seconds: number) => `${at}, ${seconds.toFixed(1)} s`,
  stages: { waiting: 'Liest die Datei', reading: 'Liest ein', publishing: 'Baut den Suchindex' },
  secondsLeft: (seconds: number) => `noch etwa ${seconds} s`,
  percentOf: (percent: number, done: string, all: string) => `${percent} Prozent, ${done} von ${all}`,
  outOf: (done: string, all: string) => `${done} von ${all}`,
  rowsRefused: (n: number) => counted(n, 'Zeile falsch', 'Zeilen falsch'),
  states: {
    PENDING: 'wartet',
    RUNNING: 'läuft',
    COMPLETED: 'fertig',
    COMPLETED_WITH_ERRORS: 'mit Fehlern',
    FAILED: 'gescheitert',
  },

  uploadStates: {
    waiting: 'wartet',
    sending: 'wird gesendet',
    stored: 'im Eingang',
    importing: 'wird importiert',
    cut: 'abgebrochen',
    unanswered: 'ohne Antwort',
    refused: 'abgelehnt',
    failed: 'gescheitert',
  },
  sendingOf: (name: string) => `${name} wird gesendet`,
  sentOf: (sent: string, all: string) => `${sent} von ${all}`,
  inboxOf: (year: string) => `Eingang ${year}`,
  cutOff: (sent: string, all: string) =>
    `Die Übertragung brach nach ${sent} von ${all} ab. Auf dem Server wurde nichts geändert. Prüfen Sie die Verbindung und senden Sie die Datei nochmals.`,
  unanswered:
    'Die Datei ist ganz gesendet, aber die Antwort blieb aus. Ob sie importiert wurde, sehen Sie unten in der Liste; sonst senden Sie sie nochmals.',
  sendAgain: 'Nochmals senden',
  cancelUpload: 'Abbrechen',
  dismiss: 'Ausblenden',

  lockedBy: (key: string) => `Sperre: ${key}`,
  resetLock: 'Sperre aufheben',
  resetLockSays:
    'Ein Import, der noch läuft, bricht sich innert Sekunden selbst ab; nichts davon wird gültig. Nötig ist das nur, wenn ein Import hängt.',
  lockHolder: 'Gehalten von',
  lockNode: 'Knoten',
  lockSince: 'Seit',
  scanned: (done: number, all: number) => `Lauf: ${done} von ${all}`,
  watched: (seconds: number) => `überwacht, alle ${seconds} s`,
  lastScan: (at: string) => `Letzter Lauf ${at}`,
  scanNow: (n: number) => (n > 0 ? `Eingang durchsuchen (${n})` : 'Eingang durchsuchen'),
  endScan: 'Lauf beenden',
  endScanSays:
    'Die Datei, an der er ist, wird noch fertig importiert. Was er nicht erreicht hat, bleibt im Eingang für den nächsten Lauf.',

  inbox: 'Eingang',
  waits: 'wartend',
  done: 'erledigt',
  faulty: 'fehlerhaft',
  open: 'öffnen',
  openYear: (year: string) => `Eingang ${year} öffnen`,
  misplaced: 'In keinem Jahr, wird nie gelesen:',
  createYear: 'Jahr anlegen',
  nothingWaits: 'Nichts wartet.',
  noneFailed: 'Keine.',
  noneDone: 'Noch keine.',
  takeOut: 'Herausnehmen',
  takeOutOne: (name: string) => `${name} herausnehmen`,
  takeOutTitle: 'Datei aus dem Eingang nehmen',
  takeOutSays: 'wird vom Server gelöscht und nicht importiert.',
  passedOver: 'Wird übergangen:',
  inDatabase: 'in der Datenbank',
  onNode: (node: string) => `auf ${node}`,

  reports: 'Berichte',
  noReports: 'Noch keine Berichte.',
  report: 'Bericht',
  openReport: 'Bericht öffnen',
  saveReport: 'Bericht laden',
  closePart: 'Schliessen',
  nothingChanged: 'Nichts wurde geändert.',
  goesOnAsBefore: (version: string) =>
    version === 'all'
      ? 'Es gilt weiter, was vorher da war.'
      : `Das Jahr ${version} arbeitet mit dem Stand davor weiter.`,
  reason: 'Grund',
  wentIn: 'Eingelesen',
  whatToDo: 'Was tun',
  mendRows:
    'Alle übrigen Zeilen sind gültig. Berichtigen Sie die genannten in der Datei und importieren Sie sie noch einmal; in amtlichen Dateien kommen einzelne solche Zeilen vor und schaden nicht.',
  uploadAgain: 'Neu hochladen',
  line: 'Zeile',
  moreRows: (n: number) => `${counted(n, 'weitere Zeile', 'weitere Zeilen')} im Bericht.`,
  reportElsewhere: 'Der Bericht liegt auf einem anderen Knoten.',
  counts: {
    records: 'Datensätze',
    codes: 'Codes',
    codable: 'kodierbar',
    chapters: 'Kapitel',
    blocks: 'Gruppen',
    texts: 'Texte',
    synonyms: 'Synonyme',
    inclusions: 'Einschlüsse',
    exclusions: 'Ausschlüsse',
  } as Readonly<Record<string, string>>,
}

/** The shape every language has: a missing or surplus key does not compile. */
export type ImportsTexts = typeof de
