/** The events of the audit trail as sentences in French. */
import { countedInFrench } from '../../../counted.ts'
import { type AuditTold, type EventTexts, number, part, readThing, word } from '../told.ts'

const q = (value: AuditTold[string]) => `«\u202f${word(value)}\u202f»`
const of = (value: AuditTold[string], single: string, many: string) =>
  typeof value === 'number' ? countedInFrench(value, single, many) : `– ${many}`
const cases = (value: AuditTold[string]) => of(value, 'cas', 'cas')
const fields = (value: AuditTold[string]) => of(value, 'donnée modifiée', 'données modifiées')
const pieces = ({ part: at, parts }: AuditTold) => (parts ? ` (partie ${word(at)} sur ${word(parts)})` : '')
const why = ({ reason }: AuditTold) => part(reason, (text) => ` Motif\u202f: ${text.replace(/[.\s]+$/, '')}.`)
const read = (told: AuditTold) =>
  readThing(told, [
    [/^cases draft/, 'Les cas du brouillon ont été lus.'],
    [/^cases result/, 'Les cas du résultat ont été lus.'],
    [/^cases/, 'Les cas ont été lus.'],
    [/^draft/, 'Le brouillon a été lu.'],
    [/^result/, 'Le résultat a été lu.'],
    [/./, 'Les données ont été lues.'],
  ])

export const fr: EventTexts = {
  'session.created': [
    'Session créée',
    (d) => `Une session avec ${cases(d.cases)} a été créée (${word(d.source)}, ${word(d.format)}).`,
  ],
  'session.renamed': [
    'Session renommée',
    () => 'Les mêmes données sont arrivées sous un autre instanceId\u202f; le résultat portera le nouveau.',
  ],
  'session.launched': ['Session lancée', () => 'Le lien de la session a été utilisé.'],
  'session.opened': [
    'Session ouverte',
    (d) => (d.again ? 'La session a été rouverte.' : 'La session a été ouverte pour le codage.'),
  ],
  'session.read': ['Session lue', read],
  'session.changed': [
    'Brouillon enregistré',
    (d) => `Le brouillon a été enregistré\u202f: version ${word(d.revision)}, ${fields(d.fields)}${pieces(d)}.`,
  ],
  'session.grouped': [
    'Groupage',
    (d) =>
      d.what === 'result'
        ? `Le résultat a été groupé\u202f: ${number(d.grouped)} sur ${cases(d.cases)}.`
        : 'Des cas de la session ont été groupés.',
  ],
  'session.applied': [
    'Résultat appliqué',
    (d) => `Le résultat a été appliqué\u202f: ${cases(d.cases)}, ${fields(d.fields)}${pieces(d)}.`,
  ],
  'session.discarded': ['Rejeté', () => 'La session a été terminée sans résultat.'],
  'session.closed': ['Fenêtre fermée', () => 'La session s’est terminée par la fermeture de sa fenêtre.'],
  'session.cancelled': [
    'Session annulée',
    (d) => (d.forceClose ? 'La session a été fermée de force.' : 'La session a été annulée de l’extérieur.'),
  ],
  'session.ended': ['Session terminée', (d) => `L’administration a mis fin à la session.${why(d)}`],
  'session.timed-out': ['Délai dépassé', () => 'La session s’est terminée, faute d’activité.'],
  'session.expired': ['Session expirée', () => 'La session a expiré sans avoir été ouverte.'],
  'session.exported': ['Résultat lu', () => 'Le résultat de la session a été lu.'],
  'session.deleted': ['Session supprimée', () => 'La session a été supprimée au terme de sa conservation.'],
  'audit.read': ['Audit lu', () => 'L’audit a été lu.'],
  'audit.exported': ['Audit enregistré', (d) => `L’audit a été enregistré dans un fichier (${word(d.format)}).`],
  'audit.verified': [
    'Chaîne vérifiée',
    (d) =>
      d.breaks === 0
        ? `La chaîne a été vérifiée\u202f: ${of(d.rows, 'entrée', 'entrées')}, sans lacune.`
        : `La chaîne a été vérifiée\u202f: ${of(d.rows, 'entrée', 'entrées')}, ${of(d.breaks, 'rupture', 'ruptures')}.`,
  ],
  'audit.broken': [
    'Chaîne rompue',
    (d) => `L’audit a été modifié, tronqué ou remis à un état antérieur, après l’entrée ${number(d.after)}.`,
  ],
  'users.read': [
    'Personnes lues',
    (d) => `Le répertoire des personnes a été lu${part(d.search, (text) => `, recherche\u202f: ${q(text)}`)}.`,
  ],
  'user.blocked': ['Personne bloquée', (d) => `La personne ${word(d.email)} a été bloquée.${why(d)}`],
  'user.unblocked': ['Personne débloquée', (d) => `La personne ${word(d.email)} a été débloquée.`],
  'team.read': ['Chiffres de l’équipe lus', () => 'Des chiffres de l’équipe ont été lus.'],
  'layout.published': ['Vue publiée', (d) => `La vue ${q(d.name)} a été publiée pour tout le monde.`],
  'layout.unpublished': ['Publication retirée', (d) => `La vue ${q(d.name)} n’est plus publiée.`],
  'layout.default': ['Vue par défaut', (d) => `La vue ${q(d.name)} est devenue la vue par défaut.`],
  'layout.changed': ['Vue modifiée', (d) => `La vue publiée ${q(d.name)} a été modifiée.`],
  'layout.deleted': ['Vue supprimée', (d) => `La vue publiée ${q(d.name)} a été supprimée.`],
  'partner.created': [
    'Partenaire créé',
    (d) => `Le partenaire ${q(d.name)} a été créé${part(d.issuer, (text) => `, émetteur ${text}`)}.`,
  ],
  'partner.changed': [
    'Partenaire modifié',
    (d) => `Le partenaire ${q(d.name)} a été modifié${d.enabled === false ? ' et désactivé' : ''}.`,
  ],
  'partner.deleted': ['Partenaire supprimé', (d) => `Le partenaire ${q(d.name)} a été supprimé.`],
  'partner.secret-rotated': ['Secret renouvelé', (d) => `Le partenaire ${q(d.name)} a un nouveau secret.`],
  'webhook.delivered': [
    'Webhook livré',
    (d) => `L’événement ${word(d.event)} a été livré, essai ${number(d.attempts)}.`,
  ],
  'webhook.dead': [
    'Webhook échoué',
    (d) => `L’événement ${word(d.event)} a échoué définitivement, après ${of(d.attempts, 'essai', 'essais')}.`,
  ],
  'webhook.redelivered': [
    'Nouvelle livraison',
    (d) => (d.since ? `Toutes les livraisons depuis ${word(d.since)} seront répétées.` : 'Une livraison sera répétée.'),
  ],
  'webhook.tested': ['Essai envoyé', () => 'Un essai a été envoyé à un partenaire.'],
  'webhook.deliveries-read': ['Livraisons lues', () => 'Des livraisons et leurs réponses ont été lues.'],
  'events.read': ['Événements retirés', (d) => `Un partenaire a retiré ${of(d.count, 'événement', 'événements')}.`],
  'house-word.created': ['Mot ajouté', (d) => `Le mot ${q(d.short ?? d.wording)} a été ajouté.`],
  'house-word.changed': ['Mot modifié', (d) => `Le mot ${q(d.short ?? d.wording)} a été modifié.`],
  'house-word.deleted': ['Mot supprimé', (d) => `Le mot ${q(d.short ?? d.wording)} a été supprimé.`],
  'house-words.imported': [
    'Mots importés',
    (d) =>
      `Le fichier ${q(d.file)} avec des mots de la maison a été importé\u202f: ${of(d.added, 'nouveau', 'nouveaux')}.`,
  ],
  'house-thesaurus.imported': ['Thésaurus importé', (d) => `Le thésaurus ${q(d.file)} a été importé.`],
  'house-thesaurus.deleted': ['Thésaurus supprimé', (d) => `Le thésaurus a été supprimé (${word(d.language)}).`],
  'code-frequencies.deleted': ['Fréquences supprimées', () => 'Une table de fréquences a été supprimée.'],
  'keys.rotated': ['Clé renouvelée', () => 'Une nouvelle clé chiffre désormais les données.'],
}
