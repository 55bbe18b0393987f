/** The texts of the session bar, of what stands in place of a session, and of Apply, in German. */
import { counted as s } from '../../counted.ts'

export const session = {
  session: (n: number) => s(n, 'Fall', 'Fälle'),
  saved: (time: string) => `Entwurf gespeichert ${time}`,
  savedNow: 'Alles gespeichert',
  saves: 'Speichert …',
  left: (minutes: number) => `Sitzung noch ${minutes} min`,
  endsAt: (time: string) => `Sitzung läuft um ${time} ab`,
  discard: 'Verwerfen',
  apply: 'Übernehmen',
  close: 'Schliessen',
  menu: 'Weiteres',
  offline: (time: string) => `Offline seit ${time}.`,
  offlineSays: (n: number, seconds: number) =>
    `${s(n, 'Änderung', 'Änderungen')} sicher auf diesem Gerät, neuer Versuch in ${seconds} s.`,
  offlineNoApply: 'Ohne Verbindung lässt sich nicht übernehmen',
  tryNow: 'Jetzt versuchen',
  backOnline: (n: number) => `Wieder verbunden, ${s(n, 'Änderung', 'Änderungen')} gespeichert`,
  refused: 'Nicht gespeichert.',
  readOnly: 'Nur Lesen.',
  readOnlyWhy: {
    viewer: 'Ihre Rolle darf lesen, nicht kodieren. Hier lässt sich nichts ändern.',
    readOnly: 'Diese Sitzung wurde nur zum Lesen geöffnet. Hier lässt sich nichts ändern.',
    otherWindow: 'Sie arbeiten in einem anderen Fenster an dieser Sitzung weiter.',
    takingOver: 'Der neueste Stand wird geladen, dann geht es hier weiter.',
    notLoaded: 'Der neueste Stand lässt sich nicht laden. Hier geht es weiter, sobald er da ist.',
    withdrawn:
      'Ihr Zugang zu dieser Sitzung wurde entzogen. Nichts wird mehr gespeichert; fragen Sie die Administration.',
    expired: 'Die Sitzung ist abgelaufen.',
  } as Record<string, string>,
  ended: {
    APPLIED: (at: string, by: string) =>
      `Sitzung am ${at} von ${by} übernommen. Das Ergebnis ist beim Spitalsystem, hier lässt sich nichts ändern.`,
    DISCARDED: (at: string, by: string) =>
      `Sitzung am ${at} von ${by} verworfen. Das Original ging unverändert zurück.`,
    CANCELLED: (at: string, by: string) => `Sitzung am ${at} von ${by} abgebrochen. Nichts wurde übernommen.`,
    TIMEOUT: (at: string, _by: string) => `Sitzung am ${at} abgelaufen. Nichts wurde übernommen.`,
  } as Record<string, (at: string, by: string) => string>,
  expiring: (time: string) => `Läuft in ${time} ab.`,
  expiringSays: 'Danach geht das Original unverändert zurück; der Entwurf bleibt lesbar.',
  toApply: 'Zur Übernahme',
  expired: (time: string) => `Abgelaufen um ${time}.`,
  expiredSays: 'Nicht übernommen. Ihr Entwurf liegt auf diesem Gerät.',
  copyDraft: 'Entwurf kopieren',
  copied: 'Kopiert',
  twoWindows: 'Auch in einem zweiten Fenster offen.',
  changedThere: (time: string) => `Dort zuletzt geändert um ${time}.`,
  nothingThere: 'Dort ist noch nichts geändert.',
  continueHere: 'Hier weiterarbeiten',
  conflict: 'Anderswo wurde ein neuerer Entwurf gespeichert.',
  conflictSays: 'Beide Stände sind sicher. Was soll gelten?',
  showThere: 'Stand von dort zeigen',
  signInAgain: 'Anmeldung abgelaufen.',
  signInAgainSays: 'Ihre Änderungen liegen sicher auf diesem Gerät.',
  renewSignIn: 'Anmeldung erneuern',
  loading: 'Lädt …',
  notHere: 'Diese Sitzung ist nicht hier',
  notHereSays: (id: string) => `Die Sitzung ${id} gibt es nicht, oder sie gehört zu einem anderen Haus.`,
  launchUsed:
    'Dieser Aufruf wurde schon benutzt oder ist zu alt. Öffnen Sie den Fall im Spitalsystem neu, oder melden Sie sich an.',
  dataGone: 'Die Falldaten dieser Sitzung werden nicht mehr aufbewahrt.',
  failed: 'Die Sitzung lässt sich gerade nicht laden.',
  signInFirst: 'Melden Sie sich an, um diese Sitzung zu öffnen.',

  applyTitle: 'Ergebnis übernehmen',
  applySays:
    'Original und Ergebnis. Nach dem Übernehmen geht das Ergebnis an das Spitalsystem, die Sitzung ist dann abgeschlossen.',
  changedCases: 'Geänderte Fälle',
  noChanges: 'Kein Fall wurde geändert.',
  otherCases: (n: number) => `${s(n, 'weiterer Fall', 'weitere Fälle')} unverändert, Byte für Byte wie geliefert`,
  result: 'Ergebnis',
  unchanged: 'unverändert',
  sameRows: (d: number, t: number, m: number) =>
    `${s(d, 'Diagnose', 'Diagnosen')}, ${s(t, 'Behandlung', 'Behandlungen')}, ${s(m, 'Medikament', 'Medikamente')}`,
  openFindings: 'Offene Befunde in diesem Fall',
  toRow: 'zur Zeile',
  tick: (errors: number, cases: number): readonly [string, string, string] => [
    'Mit ',
    s(errors, 'offenem Fehler', 'offenen Fehlern'),
    ` in ${s(cases, 'Fall', 'Fällen')} übernehmen`,
  ],
  tickFirst: 'Zuerst das Häkchen setzen: es gibt offene Fehler',
  back: 'Zurück',
  applying: 'Übernimmt …',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type SessionBarTexts = typeof session
