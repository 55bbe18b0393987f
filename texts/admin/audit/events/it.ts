/** The events of the audit trail as sentences in Italian. */
import { counted } from '../../../counted.ts'
import { type AuditTold, type EventTexts, number, part, readThing, word } from '../told.ts'

const q = (value: AuditTold[string]) => `«${word(value)}»`
const of = (value: AuditTold[string], single: string, many: string) =>
  typeof value === 'number' ? counted(value, single, many) : `– ${many}`
const cases = (value: AuditTold[string]) => of(value, 'caso', 'casi')
const fields = (value: AuditTold[string]) => of(value, 'dato modificato', 'dati modificati')
const pieces = ({ part: at, parts }: AuditTold) => (parts ? ` (parte ${word(at)} di ${word(parts)})` : '')
const why = ({ reason }: AuditTold) => part(reason, (text) => ` Motivo: ${text.replace(/[.\s]+$/, '')}.`)
const read = (told: AuditTold) =>
  readThing(told, [
    [/^cases draft/, 'I casi della bozza sono stati letti.'],
    [/^cases result/, 'I casi del risultato sono stati letti.'],
    [/^cases/, 'I casi sono stati letti.'],
    [/^draft/, 'La bozza è stata letta.'],
    [/^result/, 'Il risultato è stato letto.'],
    [/./, 'I dati sono stati letti.'],
  ])

export const it: EventTexts = {
  'session.created': [
    'Sessione creata',
    (d) => `È stata creata una sessione con ${cases(d.cases)} (${word(d.source)}, ${word(d.format)}).`,
  ],
  'session.renamed': [
    'Sessione rinominata',
    () => 'Gli stessi dati sono arrivati con un altro instanceId; il risultato porterà il nuovo.',
  ],
  'session.launched': ['Sessione avviata', () => 'Il link della sessione è stato usato.'],
  'session.opened': [
    'Sessione aperta',
    (d) => (d.again ? 'La sessione è stata riaperta.' : 'La sessione è stata aperta per la codifica.'),
  ],
  'session.read': ['Sessione letta', read],
  'session.changed': [
    'Bozza salvata',
    (d) => `La bozza è stata salvata: versione ${word(d.revision)}, ${fields(d.fields)}${pieces(d)}.`,
  ],
  'session.grouped': [
    'Raggruppamento',
    (d) =>
      d.what === 'result'
        ? `Il risultato è stato raggruppato: ${number(d.grouped)} di ${cases(d.cases)}.`
        : 'Alcuni casi della sessione sono stati raggruppati.',
  ],
  'session.applied': [
    'Risultato applicato',
    (d) => `Il risultato è stato applicato: ${cases(d.cases)}, ${fields(d.fields)}${pieces(d)}.`,
  ],
  'session.discarded': ['Scartato', () => 'La sessione è stata conclusa senza risultato.'],
  'session.closed': ['Finestra chiusa', () => 'La sessione è terminata con la chiusura della sua finestra.'],
  'session.cancelled': [
    'Sessione annullata',
    (d) => (d.forceClose ? 'La sessione è stata chiusa forzatamente.' : 'La sessione è stata annullata dall’esterno.'),
  ],
  'session.ended': ['Sessione terminata', (d) => `L’amministrazione ha terminato la sessione.${why(d)}`],
  'session.timed-out': ['Tempo scaduto', () => 'La sessione è terminata per inattività.'],
  'session.expired': ['Sessione scaduta', () => 'La sessione è scaduta senza essere stata aperta.'],
  'session.exported': ['Risultato letto', () => 'Il risultato della sessione è stato letto.'],
  'session.deleted': ['Sessione eliminata', () => 'La sessione è stata eliminata al termine della conservazione.'],
  'audit.read': ['Audit letto', () => 'L’audit è stato letto.'],
  'audit.exported': ['Audit salvato', (d) => `L’audit è stato salvato in un file (${word(d.format)}).`],
  'audit.verified': [
    'Catena verificata',
    (d) =>
      d.breaks === 0
        ? `La catena è stata verificata: ${of(d.rows, 'voce', 'voci')}, senza lacune.`
        : `La catena è stata verificata: ${of(d.rows, 'voce', 'voci')}, ${of(d.breaks, 'interruzione', 'interruzioni')}.`,
  ],
  'audit.broken': [
    'Catena interrotta',
    (d) => `L’audit è stato modificato, troncato o riportato a uno stato precedente, dopo la voce ${number(d.after)}.`,
  ],
  'users.read': [
    'Persone lette',
    (d) => `L’elenco delle persone è stato letto${part(d.search, (text) => `, ricerca: «${text}»`)}.`,
  ],
  'user.blocked': ['Persona bloccata', (d) => `La persona ${word(d.email)} è stata bloccata.${why(d)}`],
  'user.unblocked': ['Persona sbloccata', (d) => `La persona ${word(d.email)} è stata sbloccata.`],
  'team.read': ['Cifre del team lette', () => 'Sono state lette cifre del team.'],
  'layout.published': ['Vista pubblicata', (d) => `La vista ${q(d.name)} è stata pubblicata per tutti.`],
  'layout.unpublished': ['Pubblicazione ritirata', (d) => `La vista ${q(d.name)} non è più pubblicata.`],
  'layout.default': ['Vista predefinita', (d) => `La vista ${q(d.name)} è diventata quella predefinita.`],
  'layout.changed': ['Vista modificata', (d) => `La vista pubblicata ${q(d.name)} è stata modificata.`],
  'layout.deleted': ['Vista eliminata', (d) => `La vista pubblicata ${q(d.name)} è stata eliminata.`],
  'partner.created': [
    'Partner creato',
    (d) => `Il partner ${q(d.name)} è stato creato${part(d.issuer, (text) => `, emittente ${text}`)}.`,
  ],
  'partner.changed': [
    'Partner modificato',
    (d) => `Il partner ${q(d.name)} è stato modificato${d.enabled === false ? ' e disattivato' : ''}.`,
  ],
  'partner.deleted': ['Partner eliminato', (d) => `Il partner ${q(d.name)} è stato eliminato.`],
  'partner.secret-rotated': ['Segreto sostituito', (d) => `Il partner ${q(d.name)} ha un nuovo segreto.`],
  'webhook.delivered': [
    'Webhook consegnato',
    (d) => `L’evento ${word(d.event)} è stato consegnato, tentativo ${number(d.attempts)}.`,
  ],
  'webhook.dead': [
    'Webhook fallito',
    (d) => `L’evento ${word(d.event)} è fallito definitivamente, dopo ${of(d.attempts, 'tentativo', 'tentativi')}.`,
  ],
  'webhook.redelivered': [
    'Nuova consegna',
    (d) => (d.since ? `Tutte le consegne dal ${word(d.since)} saranno ripetute.` : 'Una consegna sarà ripetuta.'),
  ],
  'webhook.tested': ['Prova inviata', () => 'A un partner è stata inviata una prova.'],
  'webhook.deliveries-read': ['Consegne lette', () => 'Sono state lette consegne e relative risposte.'],
  'events.read': ['Eventi ritirati', (d) => `Un partner ha ritirato ${of(d.count, 'evento', 'eventi')}.`],
  'house-word.created': ['Parola aggiunta', (d) => `La parola ${q(d.short ?? d.wording)} è stata aggiunta.`],
  'house-word.changed': ['Parola modificata', (d) => `La parola ${q(d.short ?? d.wording)} è stata modificata.`],
  'house-word.deleted': ['Parola eliminata', (d) => `La parola ${q(d.short ?? d.wording)} è stata eliminata.`],
  'house-words.imported': [
    'Parole importate',
    (d) => `Il file ${q(d.file)} con parole della casa è stato importato: ${of(d.added, 'nuova', 'nuove')}.`,
  ],
  'house-thesaurus.imported': ['Thesaurus importato', (d) => `Il thesaurus ${q(d.file)} è stato importato.`],
  'house-thesaurus.deleted': ['Thesaurus eliminato', (d) => `Il thesaurus è stato eliminato (${word(d.language)}).`],
  'code-frequencies.deleted': ['Frequenze eliminate', () => 'È stata eliminata una tabella di frequenze.'],
  'keys.rotated': ['Chiave sostituita', () => 'Da ora una nuova chiave cifra i dati.'],
}
