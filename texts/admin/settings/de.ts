/** The settings in force in German; the other languages must have exactly these keys. */

export const de = {
  filter: 'Einstellungen filtern',
  placeholder: 'Name, Wert oder Bedeutung',
  show: 'Gezeigt',
  shows: { all: 'alle', given: 'gesetzte', different: 'auf Knoten verschiedene' },
  name: 'Name',
  value: 'Wert',
  source: 'Herkunft',
  meaning: 'Bedeutung',
  sources: { ENVIRONMENT: 'Umgebung', DEFAULT: 'Vorgabe' },
  secretSet: 'gesetzt, geheim',
  notSet: 'nicht gesetzt',
  standard: (value: string) => `Vorgabe: ${value}`,
  elsewhere: (node: string, value: string) => `auf ${node}: ${value}`,
  count: (shown: number, all: number) => `${shown} von ${all}`,
  ofNode: (node: string) => `Knoten ${node}`,
  agrees: (others: number) =>
    others === 1 ? 'verglichen mit 1 weiteren Knoten' : `verglichen mit ${others} weiteren Knoten`,
  noneFits: 'Keine Einstellung passt.',
  clear: 'Filter leeren',
  readOnce: 'Gelesen beim Start aus der Umgebung; eine Änderung gilt nach dem nächsten Start.',
  sections: {
    Server: 'Server',
    Identity: 'Anmeldung',
    Data: 'Daten',
    Sessions: 'Sitzungen',
    Grouping: 'Gruppierung',
    WebSocket: 'WebSocket',
    Partners: 'Partner',
    'Post-coding hook': 'Webhook nach der Kodierung',
    'Public addresses': 'Öffentliche Adressen',
  } as Readonly<Record<string, string>>,
  program: 'Programm',
  version: 'Version',
  newIn: 'Neu in dieser Version',
  licence: 'Lizenz',
  valid: 'gültig',
  installation: 'Installation',
  startedAt: 'Gestartet',
  services: 'Dienste',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type SettingsTexts = typeof de
