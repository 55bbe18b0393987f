/** What the server refuses and why, in German; the other languages must have exactly these keys. */
import type { RefusalKind, RefusalReason, RefusalValues } from '@codarium/contract'

const q = (value = '') => `«${value}»`

const kinds: Record<RefusalKind, (values: RefusalValues) => string> = {
  MISSING: () => 'Die Angabe fehlt.',
  NOT_KNOWN_HERE: () => 'Diese Angabe gibt es hier nicht.',
  NOT_TOGETHER: () => 'Zwei Angaben schliessen einander aus.',
  TOO_LONG: ({ limit }) => `Höchstens ${limit} Zeichen sind möglich.`,
  TOO_SHORT: ({ limit = 1 }) => (limit > 1 ? `Mindestens ${limit} Zeichen sind nötig.` : 'Die Angabe ist leer.'),
  TOO_MANY: ({ limit }) => `Höchstens ${limit} Einträge sind möglich.`,
  TOO_FEW: ({ limit }) => `Mindestens so viele Einträge sind nötig: ${limit}.`,
  TOO_LARGE: ({ limit }) => `Der Wert darf höchstens ${limit} sein.`,
  TOO_SMALL: ({ limit }) => `Der Wert muss mindestens ${limit} sein.`,
  NOT_ONE_OF: ({ value, allowed = [] }) =>
    `${value ? `${q(value)} geht nicht. ` : ''}Möglich ist: ${allowed.join(', ')}.`,
  NOT_WHOLE_NUMBER: ({ value, limit }) => `${q(value)} ist keine ganze Zahl mit höchstens ${limit} Ziffern.`,
  NOT_DECIMAL: ({ value }) => `${q(value)} ist keine Dezimalzahl.`,
  NOT_DATE: ({ value }) => `${q(value)} ist kein gültiges Datum.`,
  NOT_CODE: ({ value }) => `${q(value)} kann kein Code sein.`,
  CHARACTER_NOT_ALLOWED: () => 'Ein Zeichen darin ist nicht erlaubt.',
  WRONG_TYPE: () => 'Die Angabe ist von der falschen Art.',
  WRONG_FORM: ({ value }) =>
    value ? `${q(value)} hat nicht die erwartete Form.` : 'Die Angabe hat nicht die erwartete Form.',
  BEFORE_ADMISSION: () => 'Der Austritt liegt vor dem Eintritt.',
  NO_SUCH_CASE: () => 'Diesen Fall gibt es in der Sitzung nicht.',
  EDITED_TWICE: () => 'Der Fall ist zweimal zugleich geändert.',
  NO_SUCH_ROW: () => 'Die Zeile gehört zu keiner Zeile des Originals.',
  ROW_USED_TWICE: () => 'Zwei Zeilen gehen auf dieselbe Zeile des Originals zurück.',
  NOT_ADDRESS: () => 'Das ist keine Web-Adresse.',
  NOT_HTTPS: () => 'Die Adresse muss mit https:// beginnen.',
  WITH_CREDENTIALS: () => 'In der Adresse dürfen weder Name noch Passwort stehen.',
  WITH_FRAGMENT: () => 'Die Adresse darf keinen Teil hinter # haben.',
  OWN_ADDRESS: () => 'Das ist eine Adresse dieses Dienstes selbst.',
  NOT_PUBLIC: ({ value }) =>
    `${value ? `${q(value)} ist keine` : 'Das ist keine'} öffentliche Adresse, und keine Einstellung lässt sie zu.`,
  NOT_ORIGIN: ({ allowed = [] }) =>
    `Das ist kein Ursprung einer Seite${allowed[0] ? `; gemeint ist vielleicht ${allowed[0]}` : ''}.`,
  TOO_WIDE: () => 'Der Stern deckt zu viel ab: erlaubt ist er nur vor einem Namen wie his.example.',
  STANDS_TWICE: () => 'Der Eintrag steht zweimal in der Liste.',
  COVERED: ({ value }) => `Das ist mit ${q(value)} schon abgedeckt.`,
  TAKEN: ({ value }) => `Das gehört schon zu ${q(value)}.`,
  IS_CODE: () => 'Ein Code bedeutet immer sich selbst.',
  NO_SUCH_CODE: () => 'Diesen Code gibt es in keinem Katalog.',
  MEANS_ITSELF: () => 'Das führt zum Wort selbst zurück.',
  NOT_VALID: () => 'Die Angabe ist nicht gültig.',
}

const reasons: Record<RefusalReason, string> = {
  ISSUER_NOT_ALLOWED: 'Ihr Anmeldedienst ist hier nicht zugelassen. Melden Sie sich über Ihr Spital an.',
  LAUNCH_WITHDRAWN: 'Der Start aus dem Spitalsystem gilt nicht mehr: Der Zugang wurde entzogen.',
  INSUFFICIENT_ROLE: 'Ihre Rolle darf das nicht.',
  USER_BLOCKED: 'Ihr Konto ist gesperrt. Die Administration kann es wieder freigeben.',
  USER_UNKNOWN: 'Ihr Konto ist hier nicht eingetragen. Die Administration kann Sie aufnehmen.',
  ORIGIN_NOT_ALLOWED: 'Von dieser Seite aus ist keine Verbindung erlaubt.',
  OTHER_SESSION: 'Der Start aus dem Spitalsystem gilt nur für die eine Sitzung.',
  READ_ONLY: 'Diese Sitzung ist nur zum Lesen.',
  ADMINISTRATIVE_DATA: 'Administrative Angaben ändert nur die Administration.',
  STALE_DRAFT: 'Anderswo wurde ein neuerer Entwurf gespeichert.',
  PENDING: 'Die Sitzung ist noch nicht geöffnet.',
  IN_PROGRESS: 'An der Sitzung wird gearbeitet.',
  COMPLETED: 'Die Sitzung ist abgeschlossen.',
  CANCELLED: 'Die Sitzung wurde abgebrochen.',
  EXPIRED: 'Die Sitzung ist abgelaufen.',
  DATA_NOT_KEPT: 'Die Daten dieser Sitzung sind nicht mehr aufbewahrt.',
  TOO_MANY_LAYOUTS: 'Sie haben so viele Ansichten wie möglich. Löschen Sie zuerst eine.',
  LAYOUT_CHANGED: 'Die Ansicht wurde inzwischen geändert. Laden Sie die Liste neu, dann nochmals speichern.',
  PROFILE_CHANGED: 'Das Profil wurde inzwischen von jemand anderem geändert. Vergleichen Sie, dann nochmals speichern.',
  OWN_ACCOUNT: 'Sich selbst kann man nicht sperren.',
  LAYOUT_NOT_PUBLISHED: 'Nur eine freigegebene Ansicht kann der Standard sein.',
  ENTRY_CHANGED: 'Der Eintrag wurde inzwischen geändert. Nichts wurde überschrieben.',
  ENTRY_KNOWN: 'Die Liste hat diesen Eintrag schon.',
  LIST_FULL: 'Die Liste ist voll. Löschen Sie zuerst etwas.',
}

export const de = {
  /** Per kind of what is wrong with a value. */
  kinds,
  /** Per reason of a refused call. */
  reasons,
  /** At a row. */
  notTaken: (sentence: string) => `Vom Server nicht angenommen: ${sentence}`,
  unreachable: 'Der Server antwortet nicht. Bitte nochmals versuchen.',
  invalid: (sentence: string) => `Der Server nimmt eine Angabe nicht an: ${sentence}`,
  invalidOtherwise: (trace: string) =>
    `Der Server nimmt eine Angabe nicht an. Bleibt es dabei, melden Sie der Informatik ${trace}.`,
  signedOut: 'Ihre Anmeldung gilt nicht mehr. Melden Sie sich neu an.',
  forbidden: 'Ihre Rolle darf das nicht.',
  gone: 'Das gibt es nicht mehr.',
  stale: 'Anderswo wurde inzwischen etwas Neueres gespeichert. Laden Sie die Seite neu.',
  ended: 'Das geht im jetzigen Stand nicht. Laden Sie die Seite neu.',
  tooLarge: 'Das ist mehr, als der Server annimmt.',
  tooMany: (seconds: number) => `Zu viele Anfragen. In ${seconds} s nochmals versuchen.`,
  unavailable: 'Der Dienst ist gerade nicht verfügbar. Gleich nochmals versuchen.',
  failed: (trace: string) =>
    `Der Server hat einen Fehler gemacht. Nochmals versuchen; bleibt er, melden Sie der Informatik ${trace}.`,
  failedBare: 'Das ist nicht gelungen. Nochmals versuchen.',
}

/** The shape every language has: a missing or surplus key does not compile. */
export type RefusalTexts = typeof de
