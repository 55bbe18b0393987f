/** The texts about past sessions and the sample partner in French. */
import type { SessionTexts } from './de.ts'

export const fr: SessionTexts = {
  sessions: 'Sessions',
  history: 'Historique : toutes vos sessions',
  last: 'Voir la dernière session',
  lastSays: 'lecture seule',
  changed: (n, of) => `${n} cas modifiés sur ${of}`,
  ready: 'prête à appliquer',
  own: 'Les vôtres',
  house: 'De l’hôpital',
  whose: 'Sessions de qui',
  columns: {
    hospital: 'Hôpital',
    delivery: 'Lot',
    created: 'Créée',
    cases: 'Cas',
    state: 'État',
    coder: 'Codée par',
    from: 'De',
  },
  actions: { APPLIED: 'appliquée', DISCARDED: 'rejetée', CANCELLED: 'annulée', TIMEOUT: 'expirée' },
  states: {
    PENDING: 'en attente',
    IN_PROGRESS: 'en cours',
    COMPLETED: 'terminée',
    CANCELLED: 'annulée',
    EXPIRED: 'expirée',
  },
  open: (what) => `Ouvrir la session : ${what}`,
  more: 'Montrer les précédentes',
  none: 'Aucune session pour l’instant.',
  notReadable: 'Votre rôle ne permet pas de voir les sessions. Qui code, valide, lit ou révise les voit.',
  signInFirst: 'Connectez-vous pour voir vos sessions.',
  failed: 'Les sessions ne sont pas accessibles pour l’instant. Nouvel essai sous peu.',
  partner: 'Page modèle d’un partenaire',
  partnerSays:
    'Un cas part en POST vers Codarium, le codage s’ouvre dans le cadre, le résultat revient par webhook signé. Vous voyez les trois étapes en direct.',
  flow: { his: 'Système', there: 'POST, cadre', back: 'Webhook signé' },
}
