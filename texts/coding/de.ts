/** The texts of the coding screen in German; the other languages must have exactly these keys. */

import { de as catalogue } from '../catalogue/de.ts'
import { counted as s } from '../counted.ts'
import { bars } from './de/bars.ts'
import { checks } from './de/checks.ts'
import { endings } from './de/endings.ts'
import { findings } from './de/findings.ts'
import { keys } from './de/keys.ts'
import { layout } from './de/layout.ts'
import { mdc } from './de/mdc.ts'
import { search } from './de/search.ts'
import { session } from './de/session.ts'
import { typing } from './de/typing.ts'
import { usage } from './de/usage.ts'

const one = { diagnoses: 'Diagnose', treatments: 'Behandlung', medications: 'Medikament' }

export const de = {
  ...session,
  ...keys,
  /** The texts of single features. */
  parts: { bars, checks, endings, findings, layout, mdc, search, typing, usage },
  ...catalogue,
  lists: { diagnoses: 'Diagnosen', treatments: 'Behandlungen', medications: 'Medikamente' },
  one,
  sources: { diagnoses: 'ICD-10-GM', treatments: 'CHOP', medications: 'Liste' },
  columns: {
    rank: 'Rang',
    number: 'Nr.',
    code: 'Code',
    text: 'Text',
    side: 'Seite',
    poa: 'POA',
    partner: 'Partner',
    ccl: 'CCL',
    grouper: 'Grouper',
    start: 'Beginn',
    elsewhere: 'Auswärts',
    atc: 'ATC',
    substance: 'Wirkstoff',
    extra: 'Zusatz',
    route: 'Verabreichung',
    dose: 'Dosis',
    unit: 'Einheit',
  },
  main: 'HD',
  mainDiagnosis: 'Hauptdiagnose',
  mainMissing: 'Hauptdiagnose fehlt',
  sideShort: { '0': 'B', '1': 'R', '2': 'L', '3': '?', '9': '–' } as Record<string, string>,
  sideLong: {
    '0': 'beidseitig',
    '1': 'rechts',
    '2': 'links',
    '3': 'eine Seite, unbekannt',
    '9': 'unbekannt',
  } as Record<string, string>,
  poa: { '1': 'ja', '2': 'nein', '3': 'unbestimmt', '9': 'unbekannt' } as Record<string, string>,
  elsewhere: { '1': 'and. Betrieb, gl. Haus', '2': 'ausserhalb', '3': 'and. Betrieb', '9': 'unbekannt' } as Record<
    string,
    string
  >,
  exempt: 'befreit',
  missing: 'fehlt',
  none: '–',
  marks: {
    new: 'neu',
    changed: 'geändert',
    moved: (from: number) => `verschoben von Rang ${from}`,
    deleted: 'gelöscht',
    movedWord: 'verschoben',
    same: 'gleich',
  },
  rankName: (rank: number) => `Rang ${rank}`,
  cclName: (n: number) => `CCL ${n} von 4`,
  used: 'verwendet',
  valid: 'gültig',
  invalid: 'ungültig',
  excluded: (code: string) => `Ausschluss ${code}`,

  cases: 'Fälle',
  caseName: (id: string) => `Fall ${id}`,
  caseSearch: 'Fallnummer, Code, DRG',
  filter: 'Filter',
  filters: {
    all: 'Alle',
    changed: 'geändert',
    errors: 'mit Fehlern',
    warnings: 'mit Warnungen',
    untouched: 'unberührt',
  },
  noCaseMatches: 'Kein Fall passt.',
  clearFilter: 'Filter aufheben',
  openCases: 'Fallliste öffnen',
  previousCase: 'Voriger Fall',
  nextCase: 'Nächster Fall',
  days: (n: number) => `${n} d`,
  stayDays: (n: number): string => (n === 1 ? 'Tag' : 'Tage'),
  sexShort: { '1': 'm', '2': 'w' } as Record<string, string>,
  patient: { '1': 'Patient', '2': 'Patientin' } as Record<string, string>,
  years: (n: string) => `${n} J.`,
  sexLong: { '1': 'männlich', '2': 'weiblich' } as Record<string, string>,
  yearsLong: (n: string) => `${n} Jahre`,
  facts: {
    admission: 'Eintritt',
    discharge: 'Austritt',
    stay: 'Dauer',
    tariff: 'Tarif',
    admissionType: 'Eintrittsart',
    dischargedTo: 'Austritt nach',
    site: 'Standort',
  },
  admissionType: {
    '1': 'Notfall',
    '2': 'geplant',
    '3': 'Geburt',
    '4': 'intern',
    '5': 'Verlegung',
    '8': 'andere',
    '9': 'unbekannt',
  } as Record<string, string>,
  dischargedTo: {
    '1': 'Zuhause',
    '2': 'Pflegeheim',
    '3': 'Altersheim',
    '4': 'Psychiatrie',
    '5': 'Reha',
    '6': 'Akutspital',
    '7': 'Strafvollzug',
    '8': 'andere',
    '9': 'unbekannt',
  } as Record<string, string>,
  changes: (n: number) => s(n, 'Änderung', 'Änderungen'),
  caseData: 'Falldaten',

  entryName: (list: keyof typeof one, rank: number) => `${one[list]} ${rank}, Code oder Text`,
  placeholder: {
    diagnoses: ['Code oder Text, z. B. ', 'e1190', ' oder ', 'hypok'],
    treatments: ['Code oder Text'],
    medications: ['ATC oder Wirkstoff'],
  },
  recentAndFavourites: 'Zuletzt & Favoriten',
  pasteList: 'Liste einfügen',
  shown: (n: number, of: number, ms: number) => `${n} von ${of} · ${ms} ms`,
  searchDown: 'Suche nicht erreichbar, neuer Versuch in 5 s. Ganze Codes können Sie tippen.',
  recent: 'zuletzt',
  favourite: 'Favorit',
  alreadyCoded: (rank: number) => `schon kodiert, Rang ${rank}`,
  enterAgain: 'nochmals ↵ nimmt trotzdem',
  whatIf: (code: string) => `Wenn ${code}:`,
  whatIfSays: (code: string, from: number, to: number, delta: string) =>
    `Wenn ${code}: PCCL ${from} auf ${to}, ${delta}`,
  effective: 'Eff. Kostengewicht',
  computing: 'rechnet …',

  grouping: 'Gruppierung',
  preview: (code: string) => `Vorschau: ${code}`,
  asOf: (time: string) => `Stand ${time}`,
  grouperDown: 'Grouper nicht erreichbar. Kodieren geht weiter.',
  retry: 'Nochmals versuchen',
  costWeight: 'Kostengewicht',
  effectiveShort: 'Effektiv',
  original: 'Original',
  now: 'Jetzt',
  range: {
    INLIER: 'Normbereich',
    LOWER_OUTLIER: 'unterer Ausreisser',
    UPPER_OUTLIER: 'oberer Ausreisser',
    TRANSFERRED: 'Verlegung',
    DAILY: 'Tagespauschalen',
  } as Record<string, string>,
  /** Within a sentence, where that differs. */
  inRange: { INLIER: 'im Normbereich', DAILY: 'mit Tagespauschalen' } as Record<string, string>,
  trimName: (stay: number, kind: string, lower: string, mean: string, upper: string) =>
    `Aufenthalt ${stay} Tage, ${kind}: untere Grenze ${lower}, mittlere Dauer ${mean}, obere Grenze ${upper} Tage`,
  daysUnit: 'Tage',
  dose: (dose: string, unit: string) => `${dose} ${unit}`,
  baserate: (rate: string) => `CHF mit Baserate ${rate}`,
  groupedSays: (drg: string, pccl: number, weight: string) => `${drg}, PCCL ${pccl}, Kostengewicht ${weight}`,

  findings: 'Befunde',
  findingsName: (e: number, w: number, h: number) =>
    `Befunde, ${e} Fehler, ${s(w, 'Warnung', 'Warnungen')}, ${s(h, 'Hinweis', 'Hinweise')}`,
  severity: { ERROR: 'Fehler', WARNING: 'Warnung', INFO: 'Hinweis' } as Record<string, string>,
  next: 'nächster',
  noFindings: 'Keine Befunde.',
  add: 'Ergänzen',
  setPartner: (code: string) => `Partner ${code}`,
  setPoa: 'POA setzen',

  noCode: 'Eine Zeile oder ein Treffer zeigt hier sein Detail.',

  deeds: {
    added: (codes: string) => `${codes} ergänzt.`,
    changed: (codes: string) => `${codes} geändert.`,
    deleted: (codes: string) => `${codes} gelöscht.`,
    moved: (codes: string) => `${codes} verschoben.`,
    main: (codes: string) => `${codes} ist Hauptdiagnose.`,
    pasted: (codes: string) => `${codes} eingefügt.`,
    replaced: (_codes: string) => 'Stand ersetzt.',
  },
  several: (n: number) => `${n} Zeilen`,
  undo: 'Rückgängig',

  paste: {
    title: 'Liste einfügen',
    says: 'Eine Zeile je Code, aus einer Tabelle oder einem Text.',
    line: 'Zeile',
    read: 'Code',
    found: 'Text',
    verdict: 'Urteil',
    good: 'gut',
    unknown: 'kein Code darin',
    notFound: 'nicht im Katalog',
    take: (n: number) => `${s(n, 'Zeile', 'Zeilen')} nehmen`,
    here: 'Liste hier einfügen',
  },
  keySheet: 'Alle Tasten',
  keysIn: { entry: 'Beim Tippen', row: 'In einer Zeile', anywhere: 'Überall' },
  actions: 'Befehle',
  actionsOf: (code: string) => `Befehle für ${code}`,
  view: {
    title: 'Ansicht',
    density: 'Dichte',
    compact: 'kompakt',
    comfortable: 'bequem',
    columns: 'Spalten',
    layouts: 'Gespeicherte Ansichten',
    own: 'Eigene',
    shared: 'Für alle',
    save: 'Ansicht speichern',
    name: 'Name',
    use: 'Verwenden',
    remove: 'Löschen',
    failed: 'Ansichten sind gerade nicht erreichbar.',
  },
  instruments: 'Gruppierung, Befunde, Code',
  openInstruments: 'Instrumente öffnen',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type CodingTexts = typeof de
