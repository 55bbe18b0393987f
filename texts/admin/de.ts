/** The texts of the administration in German; the other languages must have exactly these keys. Each section has a file of its own. */

export const de = {
  administration: 'Verwaltung',
  signInFirst: 'Nach der Anmeldung steht hier die Verwaltung.',
  notAllowed: 'Ihre Rolle verwaltet nichts.',
  notThisSection: 'Ihre Rolle darf diesen Teil nicht sehen.',
  groups: { data: 'Daten', partners: 'Anbindung', operation: 'Betrieb' },
  sections: {
    imports: 'Importe',
    versions: 'Versionen',
    words: 'Wörter',
    rules: 'Kodierregeln',
    partners: 'Partner',
    deliveries: 'Zustellungen',
    clients: 'Clients und Sitzungen',
    state: 'Zustand',
    users: 'Personen',
    audit: 'Audit',
    settings: 'Einstellungen',
  },
  about: {
    imports: 'Dateien einlesen, Fortschritt, Berichte, Eingang',
    versions: 'Was von jedem Jahr da ist; neu aufbauen, löschen',
    words: 'Abkürzungen und Synonyme des Hauses, Suchen ohne Treffer, Häufigkeiten',
    rules: 'Kodierregeln lesen und einlesen',
    partners: 'Integrationsprofile der Systeme, die Fälle schicken',
    deliveries: 'Webhooks: Versuche, Antworten, neu zustellen; Ereignisse',
    clients: 'Wer verbunden ist, welche Sitzungen laufen',
    state: 'Dienste, Knoten, Last und Fehler über die Zeit',
    users: 'Wer hier arbeitet; sperren und entsperren',
    audit: 'Was wann von wem getan wurde; Kette prüfen',
    settings: 'Was gilt, und woher es kommt',
  },
}

/** The shape every language has: a missing or surplus key does not compile. */
export type AdminTexts = typeof de
