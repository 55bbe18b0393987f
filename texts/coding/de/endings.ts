/** The texts around endings, failures and conflicts in German; the other languages must have exactly these keys. */
import { counted as s } from '../../counted.ts'
import { de as refusals } from '../../refusals/de.ts'
import { whileCoding } from '../../refusals/while-coding.ts'

export const endings = {
  cancel: 'Abbrechen',
  cancelSays: 'Nichts übernehmen: die Sitzung endet, das Original bleibt',
  ending: {
    DISCARDED: (seconds: number) => `Wird in ${seconds} s verworfen.`,
    CANCELLED: (seconds: number) => `Wird in ${seconds} s abgebrochen.`,
  },
  endingSays: {
    DISCARDED: 'Das Original geht unverändert zurück, Ihr Entwurf wird gelöscht.',
    CANCELLED: 'Nichts wird übernommen, Ihr Entwurf wird gelöscht.',
  },
  endNow: { DISCARDED: 'Jetzt verwerfen', CANCELLED: 'Jetzt abbrechen' },
  notEnded: 'Die Sitzung ist noch offen.',
  unsavedHere: (n: number) => `${s(n, 'Änderung kam', 'Änderungen kamen')} zu spät und liegen auf diesem Gerät.`,

  announced: {
    10: 'Die Sitzung läuft in 10 Minuten ab. Jede Änderung verlängert sie.',
    5: 'Die Sitzung läuft in 5 Minuten ab. Danach geht das Original unverändert zurück.',
    1: 'Die Sitzung läuft in einer Minute ab. Jetzt übernehmen oder etwas ändern.',
  },

  endedBy: (at: string, name: string, reason: string) =>
    `Am ${at} von ${name} beendet: «${reason}». Nichts wurde übernommen; was Sie kodiert haben, bleibt hier lesbar.`,
  endedFromOutside: 'Sitzung von der Administration beendet.',

  noLast: 'Sie haben noch keine Sitzung abgeschlossen.',

  compare: 'Vergleichen',
  conflictTitle: 'Zwei Stände',
  conflictSays:
    'Beide sind sicher: was nicht gilt, holt «Rückgängig» in jedem Fall zurück. Unter «Dort» der gespeicherte Stand, unter «Hier» Ihrer.',
  savedThere: (when: string, who: string) => `Dort gespeichert um ${when} von ${who}.`,
  there: 'Dort',
  here: 'Hier',
  differingCases: 'Fälle, die sich unterscheiden',
  noDifference: 'Beide Stände sind gleich.',
  takeThere: 'Stand von dort nehmen',

  relaunch: 'Öffnen Sie den Fall im Spitalsystem neu. Ihre Änderungen liegen sicher auf diesem Gerät.',

  serverFails: 'Der Server kann gerade nicht speichern.',
  notKept: 'Dieses Gerät kann nichts aufbewahren: bitte das Fenster offen lassen.',
  heldBack: (rows: number, cases: number) =>
    `Nicht gespeichert: ${rows > 0 ? s(rows, 'Zeile', 'Zeilen') : s(cases, 'Fall', 'Fälle')}.`,
  heldSays: 'Alles andere ist gespeichert.',
  heldFirst: 'Zuerst ändern oder rückgängig machen, was der Server nicht annimmt.',
  checking: 'Prüft die Befunde …',

  explained: whileCoding(refusals, {
    unreachable:
      'Der Server antwortet nicht. Ihre Änderungen liegen sicher auf diesem Gerät; bitte nochmals versuchen.',
    invalid: (sentence) =>
      `Der Server nimmt eine Angabe nicht an: ${sentence} Ihre Änderungen liegen auf diesem Gerät.`,
    signedOut: 'Ihre Anmeldung gilt nicht mehr. Erneuern Sie sie oben in der Leiste; nichts geht verloren.',
    forbidden: 'Ihre Rolle darf das nicht. Wer kodieren darf, kann die Sitzung weiterführen.',
    gone: 'Diese Sitzung gibt es nicht mehr. Ihr Entwurf liegt auf diesem Gerät und lässt sich kopieren.',
    stale: 'Anderswo wurde ein neuerer Entwurf gespeichert. Vergleichen Sie die Stände, dann nochmals übernehmen.',
    ended: 'Die Sitzung ist schon beendet. Laden Sie die Seite neu, um zu sehen, wie.',
    tooLarge: 'Das ist mehr, als der Server annimmt. Teilen Sie die Lieferung auf.',
  }),
}

/** The shape every language has: a missing or surplus key does not compile. */
export type EndingTexts = typeof endings
