/** The texts about past sessions and the sample partner in German; the other languages must have exactly these keys. */
import type { SessionAction, SessionStatus } from '@codarium/contract'

const actions: Record<SessionAction, string> = {
  APPLIED: 'übernommen',
  DISCARDED: 'verworfen',
  CANCELLED: 'abgebrochen',
  TIMEOUT: 'abgelaufen',
}
const states: Record<SessionStatus, string> = {
  PENDING: 'wartet',
  IN_PROGRESS: 'in Arbeit',
  COMPLETED: 'abgeschlossen',
  CANCELLED: 'abgebrochen',
  EXPIRED: 'abgelaufen',
}

export const de = {
  sessions: 'Sitzungen',
  history: 'Verlauf: alle eigenen Sitzungen',
  last: 'Letzte Sitzung ansehen',
  lastSays: 'nur Lesen',
  changed: (n: number, of: number) => `${n} von ${of} Fällen geändert`,
  ready: 'bereit zum Übernehmen',
  own: 'Eigene',
  house: 'Des Spitals',
  whose: 'Wessen Sitzungen',
  columns: {
    hospital: 'Spital',
    delivery: 'Lieferung',
    created: 'Erstellt',
    cases: 'Fälle',
    state: 'Stand',
    coder: 'Kodiert von',
    from: 'Von',
  },
  actions,
  states,
  open: (what: string) => `Sitzung öffnen: ${what}`,
  more: 'Ältere zeigen',
  none: 'Noch keine Sitzung.',
  notReadable: 'Mit Ihrer Rolle sehen Sie keine Sitzungen. Wer kodiert, freigibt, liest oder prüft, sieht sie.',
  signInFirst: 'Melden Sie sich an, um Ihre Sitzungen zu sehen.',
  failed: 'Die Sitzungen sind gerade nicht erreichbar. Neuer Versuch folgt.',
  partner: 'Musterseite eines Partners',
  partnerSays:
    'Ein Fall geht als POST an Codarium, die Kodierung öffnet sich im Rahmen, das Ergebnis kommt als signierter Webhook zurück. Sie sehen alle drei Schritte live.',
  flow: { his: 'Spitalsystem', there: 'POST, Rahmen', back: 'Webhook, signiert' },
}

/** The shape every language has: a missing or surplus key does not compile. */
export type SessionTexts = typeof de
