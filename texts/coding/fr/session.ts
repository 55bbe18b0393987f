/** The texts of the session bar, of what stands in place of a session, and of Apply, in French. */
import type { SessionBarTexts } from '../de/session.ts'

const s = (n: number, single: string, many: string) => `${n} ${n < 2 ? single : many}`

/** French. */
export const session: SessionBarTexts = {
  session: (n) => `${n} cas`,
  saved: (time) => `Brouillon enregistré ${time}`,
  savedNow: 'Tout est enregistré',
  saves: 'Enregistre …',
  left: (minutes) => `session : encore ${minutes} min`,
  endsAt: (time) => `La session expire à ${time}`,
  discard: 'Rejeter',
  apply: 'Appliquer',
  close: 'Fermer',
  menu: 'Autres',
  offline: (time) => `Hors ligne depuis ${time}.`,
  offlineSays: (n, seconds) =>
    `${s(n, 'modification', 'modifications')} en sécurité sur cet appareil, nouvel essai dans ${seconds} s.`,
  offlineNoApply: 'Impossible d’appliquer sans connexion',
  tryNow: 'Réessayer',
  backOnline: (n) => `De nouveau connecté, ${s(n, 'modification enregistrée', 'modifications enregistrées')}`,
  refused: 'Non enregistré.',
  readOnly: 'Lecture seule.',
  readOnlyWhy: {
    viewer: 'Votre rôle permet de lire, pas de coder. Rien ne peut être modifié ici.',
    readOnly: 'Cette session a été ouverte en lecture. Rien ne peut être modifié ici.',
    otherWindow: 'Vous continuez cette session dans une autre fenêtre.',
    takingOver: 'Le dernier état se charge, puis le travail continue ici.',
    notLoaded: 'Impossible de charger le dernier état. Le travail continuera ici dès qu’il sera là.',
    withdrawn:
      'Votre accès à cette session a été retiré. Rien n’est plus enregistré ; adressez-vous à l’administration.',
    expired: 'La session a expiré.',
  },
  ended: {
    APPLIED: (at, by) =>
      `Session appliquée le ${at} par ${by}. Le résultat est au système hospitalier, rien ne peut être modifié ici.`,
    DISCARDED: (at, by) => `Session rejetée le ${at} par ${by}. L’original a été rendu inchangé.`,
    CANCELLED: (at, by) => `Session annulée le ${at} par ${by}. Rien n’a été appliqué.`,
    TIMEOUT: (at, _by) => `Session expirée le ${at}. Rien n’a été appliqué.`,
  },
  expiring: (time) => `Expire dans ${time}.`,
  expiringSays: 'Ensuite l’original est rendu inchangé ; le brouillon reste lisible.',
  toApply: 'Vers l’application',
  expired: (time) => `Expirée à ${time}.`,
  expiredSays: 'Non appliqué. Votre brouillon est sur cet appareil.',
  copyDraft: 'Copier le brouillon',
  copied: 'Copié',
  twoWindows: 'Ouvert aussi dans une autre fenêtre.',
  changedThere: (time) => `Dernière modification là-bas à ${time}.`,
  nothingThere: 'Rien n’y a encore été modifié.',
  continueHere: 'Continuer ici',
  conflict: 'Un brouillon plus récent a été enregistré ailleurs.',
  conflictSays: 'Les deux états sont en sécurité. Lequel vaut ?',
  showThere: 'Montrer celui de là-bas',
  signInAgain: 'Connexion expirée.',
  signInAgainSays: 'Vos modifications sont en sécurité sur cet appareil.',
  renewSignIn: 'Renouveler la connexion',
  loading: 'Chargement …',
  notHere: 'Cette session n’est pas ici',
  notHereSays: (id) => `La session ${id} n’existe pas, ou elle appartient à un autre établissement.`,
  launchUsed:
    'Cet appel a déjà servi ou est trop ancien. Rouvrez le cas dans le système hospitalier, ou connectez-vous.',
  dataGone: 'Les données de cette session ne sont plus conservées.',
  failed: 'La session ne peut pas être chargée pour le moment.',
  signInFirst: 'Connectez-vous pour ouvrir cette session.',

  applyTitle: 'Appliquer le résultat',
  applySays: 'Original et résultat. Après application, le résultat va au système hospitalier et la session est close.',
  changedCases: 'Cas modifiés',
  noChanges: 'Aucun cas n’a été modifié.',
  otherCases: (n) => `${s(n, 'autre cas inchangé', 'autres cas inchangés')}, octet par octet comme livré`,
  result: 'Résultat',
  unchanged: 'inchangé',
  sameRows: (d, t, m) =>
    `${s(d, 'diagnostic', 'diagnostics')}, ${s(t, 'traitement', 'traitements')}, ${s(m, 'médicament', 'médicaments')}`,
  openFindings: 'Constats ouverts dans ce cas',
  toRow: 'vers la ligne',
  tick: (errors, cases) => ['Appliquer avec ', s(errors, 'erreur ouverte', 'erreurs ouvertes'), ` dans ${cases} cas`],
  tickFirst: 'Cochez d’abord : il reste des erreurs ouvertes',
  back: 'Retour',
  applying: 'Applique …',
}
