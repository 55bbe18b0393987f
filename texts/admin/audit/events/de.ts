/** The events of the audit trail as sentences in German. */
import { counted } from '../../../counted.ts'
import { type AuditTold, type EventTexts, number, part, readThing, word } from '../told.ts'

const q = (value: AuditTold[string]) => `«${word(value)}»`
const of = (value: AuditTold[string], single: string, many: string) =>
  typeof value === 'number' ? counted(value, single, many) : `– ${many}`
const cases = (value: AuditTold[string]) => of(value, 'Fall', 'Fälle')
const fields = (value: AuditTold[string]) => of(value, 'Angabe', 'Angaben')
const pieces = ({ part: at, parts }: AuditTold) => (parts ? ` (Teil ${word(at)} von ${word(parts)})` : '')
const why = ({ reason }: AuditTold) => part(reason, (text) => ` Grund: ${text.replace(/[.\s]+$/, '')}.`)
const read = (told: AuditTold) =>
  readThing(told, [
    [/^cases draft/, 'Die Fälle des Entwurfs wurden'],
    [/^cases result/, 'Die Fälle des Ergebnisses wurden'],
    [/^cases/, 'Die Fälle wurden'],
    [/^draft/, 'Der Entwurf wurde'],
    [/^result/, 'Das Ergebnis wurde'],
    [/./, 'Die Daten wurden'],
  ])

export const de: EventTexts = {
  'session.created': [
    'Sitzung angelegt',
    (d) => `Eine Sitzung wurde angelegt: ${cases(d.cases)} (${word(d.source)}, ${word(d.format)}).`,
  ],
  'session.renamed': [
    'Sitzung umbenannt',
    () => 'Dieselben Daten kamen unter einer anderen instanceId; das Ergebnis trägt die neue.',
  ],
  'session.launched': ['Sitzung gestartet', () => 'Der Link der Sitzung wurde eingelöst.'],
  'session.opened': [
    'Sitzung geöffnet',
    (d) => (d.again ? 'Die Sitzung wurde wieder geöffnet.' : 'Die Sitzung wurde zum Kodieren geöffnet.'),
  ],
  'session.read': ['Sitzung gelesen', (d) => `${read(d)} gelesen.`],
  'session.changed': [
    'Entwurf gespeichert',
    (d) => `Der Entwurf wurde gespeichert: Fassung ${word(d.revision)}, ${fields(d.fields)} geändert${pieces(d)}.`,
  ],
  'session.grouped': [
    'Gruppiert',
    (d) =>
      d.what === 'result'
        ? `Das Ergebnis wurde gruppiert: ${number(d.grouped)} von ${cases(d.cases)}.`
        : 'Fälle der Sitzung wurden gruppiert.',
  ],
  'session.applied': [
    'Ergebnis übernommen',
    (d) => `Das Ergebnis wurde übernommen: ${cases(d.cases)}, ${fields(d.fields)} geändert${pieces(d)}.`,
  ],
  'session.discarded': ['Verworfen', () => 'Die Sitzung wurde ohne Ergebnis abgeschlossen.'],
  'session.closed': ['Fenster geschlossen', () => 'Die Sitzung endete, weil ihr Fenster geschlossen wurde.'],
  'session.cancelled': [
    'Sitzung abgebrochen',
    (d) => (d.forceClose ? 'Die Sitzung wurde zwangsweise geschlossen.' : 'Die Sitzung wurde von aussen abgebrochen.'),
  ],
  'session.ended': ['Sitzung beendet', (d) => `Die Administration hat die Sitzung beendet.${why(d)}`],
  'session.timed-out': ['Zeit abgelaufen', () => 'Die Sitzung endete, weil zu lange nichts geschah.'],
  'session.expired': ['Sitzung verfallen', () => 'Die Sitzung verfiel, ohne dass sie geöffnet wurde.'],
  'session.exported': ['Ergebnis gelesen', () => 'Das Ergebnis der Sitzung wurde gelesen.'],
  'session.deleted': ['Sitzung gelöscht', () => 'Die Sitzung wurde nach ihrer Aufbewahrung gelöscht.'],
  'audit.read': ['Audit gelesen', () => 'Das Audit wurde gelesen.'],
  'audit.exported': ['Audit gesichert', (d) => `Das Audit wurde als Datei gesichert (${word(d.format)}).`],
  'audit.verified': [
    'Kette geprüft',
    (d) =>
      d.breaks === 0
        ? `Die Kette wurde geprüft: ${of(d.rows, 'Eintrag', 'Einträge')}, lückenlos.`
        : `Die Kette wurde geprüft: ${of(d.rows, 'Eintrag', 'Einträge')}, ${of(d.breaks, 'Bruch', 'Brüche')}.`,
  ],
  'audit.broken': [
    'Kette gebrochen',
    (d) => `Das Audit wurde verändert, gekürzt oder zurückgesetzt, nach Eintrag ${number(d.after)}.`,
  ],
  'users.read': [
    'Personen gelesen',
    (d) => `Das Verzeichnis der Personen wurde gelesen${part(d.search, (text) => `, gesucht: «${text}»`)}.`,
  ],
  'user.blocked': ['Person gesperrt', (d) => `Die Person ${word(d.email)} wurde gesperrt.${why(d)}`],
  'user.unblocked': ['Person entsperrt', (d) => `Die Person ${word(d.email)} wurde entsperrt.`],
  'team.read': ['Zahlen des Teams gelesen', () => 'Zahlen des Teams wurden gelesen.'],
  'layout.published': ['Ansicht freigegeben', (d) => `Die Ansicht ${q(d.name)} wurde für alle freigegeben.`],
  'layout.unpublished': ['Freigabe zurückgenommen', (d) => `Die Ansicht ${q(d.name)} ist nicht mehr für alle da.`],
  'layout.default': ['Ansicht zum Standard gemacht', (d) => `Die Ansicht ${q(d.name)} wurde zum Standard.`],
  'layout.changed': ['Ansicht geändert', (d) => `Die freigegebene Ansicht ${q(d.name)} wurde geändert.`],
  'layout.deleted': ['Ansicht gelöscht', (d) => `Die freigegebene Ansicht ${q(d.name)} wurde gelöscht.`],
  'partner.created': [
    'Partner angelegt',
    (d) => `Der Partner ${q(d.name)} wurde angelegt${part(d.issuer, (text) => `, Aussteller ${text}`)}.`,
  ],
  'partner.changed': [
    'Partner geändert',
    (d) => `Der Partner ${q(d.name)} wurde geändert${d.enabled === false ? ' und ist ausgeschaltet' : ''}.`,
  ],
  'partner.deleted': ['Partner gelöscht', (d) => `Der Partner ${q(d.name)} wurde gelöscht.`],
  'partner.secret-rotated': ['Geheimnis gewechselt', (d) => `Der Partner ${q(d.name)} hat ein neues Geheimnis.`],
  'webhook.delivered': [
    'Webhook zugestellt',
    (d) => `Das Ereignis ${word(d.event)} wurde zugestellt, Versuch ${number(d.attempts)}.`,
  ],
  'webhook.dead': [
    'Webhook gescheitert',
    (d) => `Das Ereignis ${word(d.event)} ist endgültig gescheitert, nach ${of(d.attempts, 'Versuch', 'Versuchen')}.`,
  ],
  'webhook.redelivered': [
    'Erneut zugestellt',
    (d) =>
      d.since ? `Alle Zustellungen seit ${word(d.since)} werden wiederholt.` : 'Eine Zustellung wird wiederholt.',
  ],
  'webhook.tested': ['Probe gesendet', () => 'Einem Partner wurde eine Probe gesendet.'],
  'webhook.deliveries-read': ['Zustellungen gelesen', () => 'Zustellungen und ihre Antworten wurden gelesen.'],
  'events.read': ['Ereignisse abgeholt', (d) => `Ein Partner hat ${of(d.count, 'Ereignis', 'Ereignisse')} abgeholt.`],
  'house-word.created': ['Wort ergänzt', (d) => `Das Wort ${q(d.short ?? d.wording)} wurde ergänzt.`],
  'house-word.changed': ['Wort geändert', (d) => `Das Wort ${q(d.short ?? d.wording)} wurde geändert.`],
  'house-word.deleted': ['Wort gelöscht', (d) => `Das Wort ${q(d.short ?? d.wording)} wurde gelöscht.`],
  'house-words.imported': [
    'Wörter eingelesen',
    (d) => `Die Datei ${q(d.file)} mit Wörtern des Hauses wurde eingelesen: ${number(d.added)} neu.`,
  ],
  'house-thesaurus.imported': ['Thesaurus eingelesen', (d) => `Der Thesaurus ${q(d.file)} wurde eingelesen.`],
  'house-thesaurus.deleted': ['Thesaurus gelöscht', (d) => `Der Thesaurus wurde gelöscht (${word(d.language)}).`],
  'code-frequencies.deleted': ['Häufigkeiten gelöscht', () => 'Eine Tabelle mit Häufigkeiten wurde gelöscht.'],
  'keys.rotated': ['Schlüssel gewechselt', () => 'Ein neuer Schlüssel verschlüsselt von nun an.'],
}
