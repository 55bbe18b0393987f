/** The texts of the UI in German; the other languages must have exactly these keys. */
import type { Capability, Role } from '@codarium/contract'
import { de as refusals } from '../refusals/de.ts'

const roles: Record<Role, string> = {
  ADMIN: 'Administration',
  DATA_ADMIN: 'Daten',
  CODER: 'Kodierung',
  APPROVER: 'Freigabe',
  VIEWER: 'Lesen',
  AUDITOR: 'Revision',
}

const capabilities: Record<Capability, string> = {
  'catalogue.read': 'Katalog lesen und durchsuchen',
  'session.edit': 'Fälle kodieren, übernehmen, verwerfen',
  'session.view': 'Fälle aus dem Klinik-System ansehen',
  'session.read-own': 'Eigene Sitzungen lesen',
  'session.read-tenant': 'Sitzungen des Spitals lesen',
  'clients.read': 'Verbundene Programme sehen',
  'feedback.write': 'Vorschläge bewerten',
  'catalogue.administer': 'Importieren, Versionen löschen',
  'partners.administer': 'Partner und Zustellungen',
  'audit.read': 'Audit lesen',
  'operations.read': 'Messwerte lesen',
  'users.administer': 'Benutzer sperren und zulassen',
  'encryption.administer': 'Schlüssel wechseln',
  'team.read': 'Übersicht des Teams',
  'layouts.use': 'Eigene Ansichten speichern',
  'layouts.publish': 'Ansichten für alle freigeben',
}

const services: Record<string, { name: string; does: string }> = {
  classification: { name: 'Katalogdienst', does: 'Kataloge: ICD-10-GM, CHOP, ATC' },
  coding: { name: 'Sitzungsdienst', does: 'Fälle und ihre Sitzungen' },
  grouper: { name: 'Grouper', does: 'Fallgruppen: DRG, PCG, RCG' },
}

const dependencies: Record<string, { name: string; does: string }> = {
  store: { name: 'Datenbank', does: 'Bewahrt Kataloge und Sitzungen auf' },
  identity: { name: 'Anmeldedienst', does: 'Stellt fest, wer sich anmeldet' },
  grouper: { name: 'Grouper', does: 'Berechnet DRG und Kostengewicht' },
  audit: { name: 'Audit', does: 'Hält fest, wer was getan hat' },
  node: { name: 'Dieser Knoten', does: 'Darf schreiben und ist aktuell' },
  nodes: { name: 'Andere Knoten', does: 'Sind eingestellt wie dieser' },
}

export const de = {
  refusals,
  roles,
  capabilities,
  services,
  dependencies,
  brand: 'Codarium, zur Startseite',
  skip: 'Zum Inhalt',
  areas: 'Bereiche',
  start: 'Start',
  language: 'Sprache',
  darker: 'Dunkle Darstellung',
  demo: 'Demo, alle Daten erfunden',
  guide: 'Anleitung',
  help: 'Hilfe',
  api: 'API',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  signingIn: 'Anmeldung läuft …',
  retry: 'Jetzt versuchen',
  close: 'Schliessen',

  greeting: (name?: string) => (name ? `Guten Tag, ${name}` : 'Guten Tag'),
  continueCoding: 'Weiter kodieren',
  noSessions: 'Keine Sitzung wartet auf Sie.',
  /** The delivery of a session that nobody named. */
  deliveryOf: (n: number, at: string): string => (n === 1 ? `Einzelfall vom ${at}` : `Lieferung vom ${at}`),
  /** A hospital that has no name here, by the number of its site. */
  hospital: { site: (number: string) => `BUR ${number}`, sites: (n: number) => `${n} Standorte` },
  cases: (n: number): string => (n === 1 ? '1 Fall' : `${n} Fälle`),
  sessionInWork: 'In Arbeit, Entwurf gespeichert',
  sessionNew: 'Noch nicht geöffnet',
  sessionOpened: 'Geöffnet, nichts geändert',
  sessionLeft: (minutes: number) => `noch ${minutes} min`,
  tryOut: 'Ausprobieren',
  onlyInDemo: 'nur in der Demo',
  opening: 'Öffnet …',
  whatRuns: 'Was läuft',
  allRuns: 'Alles läuft.',
  degraded: (names: string) => `Läuft mit Einschränkung. Keine Antwort: ${names}.`,
  down: (names: string) => `Läuft nicht. Keine Antwort: ${names}.`,
  serverSilent: 'Der Server antwortet nicht.',
  checkedAt: (time: string) => `Geprüft um ${time}`,
  needs: 'Abhängigkeiten',
  runs: 'läuft',
  ready: (latency?: string) => (latency ? `bereit, ${latency}` : 'bereit'),
  notReady: 'antwortet nicht',
  unknown: 'unbekannt',
  addresses: 'Adressen',
  addressOf: {
    server: 'Sitzungen',
    data: 'Kataloge',
    webSocket: 'WebSocket',
    ui: 'Oberfläche',
    issuer: 'Anmeldung',
  },

  whoIAm: 'Wer ich bin',
  notSignedIn: 'Nicht angemeldet',
  signedInUntil: (time: string) => `Angemeldet bis ${time}, wird still erneuert`,
  noRole: 'keine Rolle',
  signInOff: 'Anmeldung ausgeschaltet',
  signInOffMeans: 'Dieser Server lässt alle alles tun.',
  whatIMay: 'Was ich darf',
  mayAfterSignIn: 'Nach der Anmeldung steht hier, was Ihre Rolle erlaubt.',
  mayNot: 'darf nicht:',
  whereIAm: 'Wo ich bin',
  version: 'Version',
  startedAt: 'Gestartet',
  ago: (duration: string) => `vor ${duration}`,
  justNow: 'eben',
  interchange: 'Austausch',
  asInDemo: 'In der Demo anmelden als',

  handedOver: 'Angemeldet. Sie können dieses Fenster schliessen.',
  leaving: {
    title: (n: number) => (n === 1 ? '1 Änderung ist nicht gespeichert' : `${n} Änderungen sind nicht gespeichert`),
    says: (n: number) =>
      `${n === 1 ? 'Eine Sitzung ist betroffen' : `${n} Sitzungen sind betroffen`}. Was Sie für sich behalten, liegt verschlüsselt auf diesem Gerät: Nur Sie können es öffnen, wenn Sie sich hier wieder anmelden.`,
    typedTitle: 'Getipptes ist noch ohne Code',
    typed: (n: number) =>
      `${n === 1 ? '1 getippter Text hat' : `${n} getippte Texte haben`} noch keinen Code und ${n === 1 ? 'kann' : 'können'} nicht in den Entwurf: auch beim Speichern ${n === 1 ? 'bleibt er' : 'bleiben sie'} verschlüsselt auf diesem Gerät.`,
    save: 'Speichern',
    saves: 'Speichert …',
    keep: 'Für mich behalten',
    throwAway: 'Wegwerfen',
    back: 'Zurück',
    unreachable: 'Der Server antwortet nicht: Speichern geht erst wieder, wenn er antwortet.',
  },
  workLeft: {
    title: 'Hier arbeitete jemand anderes',
    signedOut: 'Sie haben sich abgemeldet',
    kept: 'Was nicht gespeichert war, liegt verschlüsselt auf diesem Gerät und ist wieder da, sobald sich dieselbe Person hier anmeldet.',
  },
  notices: {
    otherPerson: (name: string) =>
      `Angemeldet hat sich ${name}. Diese Arbeit gehört jemand anderem: bitte mit dem bisherigen Konto anmelden.`,
    signedOutElsewhere: 'Sie haben sich in einem anderen Fenster abgemeldet.',
    serverUnreachable: 'Server nicht erreichbar.',
    triedAgain: (seconds: number) => `Neuer Versuch alle ${seconds} s.`,
    providerUnreachable: 'Der Anmeldedienst antwortet nicht. Sie sind nicht angemeldet.',
    insecure: 'Anmelden geht nur über HTTPS oder localhost. Öffnen Sie diese Seite über eine solche Adresse.',
    cancelled: 'Anmeldung abgebrochen.',
    stale: 'Diese Anmeldung ist abgelaufen oder schon abgeschlossen.',
    failed: 'Die Anmeldung ist gescheitert. Bleibt es dabei, melden Sie es der Informatik.',
    expired: 'Ihre Anmeldung ist abgelaufen.',
    renewalWaits: 'Der Anmeldedienst antwortet nicht, Ihre Anmeldung lässt sich gerade nicht erneuern.',
    signedOutHere: 'Hier sind Sie abgemeldet. Der Anmeldedienst antwortet nicht, dort läuft Ihre Anmeldung noch.',
    refused: (reason: string) => `Der Server lässt Sie nicht zu: ${reason}`,
  },

  unknownPage: 'Diese Seite gibt es nicht',
  unknownPageSays: (path: string) => `Unter ${path} ist hier nichts.`,
  toStart: 'Zur Startseite',

  guidePage: {
    says: 'So kodieren Sie mit Codarium: mit der Tastatur, ohne auf etwas zu warten. Alles geht auch mit der Maus oder dem Finger: ⋯ am Ende einer Zeile hat dieselben Befehle.',
    signIn: 'Anmelden',
    signInSays:
      'Sie melden sich beim Anmeldedienst Ihres Spitals an, nicht bei Codarium. Codarium sieht Ihr Passwort nie. Die Anmeldung erneuert sich still, bis Sie sich abmelden; ein zweites Fenster meldet sich von selbst an.',
    demoSays:
      'In der Demo gibt es je Rolle eine erfundene Person. Auf der Startseite rechts melden Sie sich mit einem Klick als diese an.',
    search: 'Suchen',
    searchSays:
      'Das Feld auf der Startseite durchsucht ICD-10, CHOP, ATC und die Kodierregeln nach Codes und Wörtern, auch mit Tippfehlern. Zusatzentgelte stehen bei den Codes, die sie auslösen; eine DRG findet sich mit ihrem Code. Die Taste / führt ins Feld, ? zeigt alle Tasten.',
    roles: 'Rollen',
    rolesSay: 'Ihre Rolle vergibt der Anmeldedienst. Eine Person kann mehrere haben.',
    mayColumn: 'Darf',
    yes: 'ja',
    no: 'nein',
    trouble: 'Wenn etwas nicht geht',
    troubleSays:
      'Die Startseite prüft alle zehn Sekunden, ob alles läuft, und sagt, was fehlt. Antwortet der Server nicht, steht es in der Kopfzeile; was Sie sehen, bleibt stehen, und es wird von selbst neu versucht.',
  },

  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => (n === 1 ? '1 Tag' : `${n} Tagen`),
}

/** The shape every language has: a missing or surplus key does not compile. */
export type Texts = typeof de
