/** The texts around endings, failures and conflicts in French. */
import { countedInFrench as s } from '../../counted.ts'
import { fr as refusals } from '../../refusals/fr.ts'
import { whileCoding } from '../../refusals/while-coding.ts'
import type { EndingTexts } from '../de/endings.ts'

export const endings: EndingTexts = {
  cancel: 'Annuler',
  cancelSays: 'Ne rien appliquer : la session se termine, l’original reste',
  ending: {
    DISCARDED: (seconds) => `Rejet dans ${seconds} s.`,
    CANCELLED: (seconds) => `Annulation dans ${seconds} s.`,
  },
  endingSays: {
    DISCARDED: 'L’original est rendu sans modification, votre brouillon est effacé.',
    CANCELLED: 'Rien n’est appliqué, votre brouillon est effacé.',
  },
  endNow: { DISCARDED: 'Rejeter maintenant', CANCELLED: 'Annuler maintenant' },
  notEnded: 'La session est encore ouverte.',
  unsavedHere: (n) =>
    `${s(n, 'modification est arrivée trop tard et se trouve', 'modifications sont arrivées trop tard et se trouvent')} sur cet appareil.`,

  announced: {
    10: 'La session expire dans 10 minutes. Chaque modification la prolonge.',
    5: 'La session expire dans 5 minutes. Ensuite l’original est rendu sans modification.',
    1: 'La session expire dans une minute. Appliquez maintenant ou modifiez quelque chose.',
  },

  endedBy: (at: string, name: string, reason: string) =>
    `Terminée le ${at} par ${name} : « ${reason} ». Rien n’a été appliqué ; ce que vous avez codé reste lisible ici.`,
  endedFromOutside: 'Session terminée par l’administration.',

  noLast: 'Vous n’avez encore terminé aucune session.',

  compare: 'Comparer',
  conflictTitle: 'Deux versions',
  conflictSays:
    'Les deux sont conservées : « Annuler » ramène dans chaque cas celle qui n’est pas retenue. Sous « Là-bas » la version enregistrée, sous « Ici » la vôtre.',
  savedThere: (when, who) => `Enregistrée là-bas à ${when} par ${who}.`,
  there: 'Là-bas',
  here: 'Ici',
  differingCases: 'Cas qui diffèrent',
  noDifference: 'Les deux versions sont identiques.',
  takeThere: 'Prendre la version de là-bas',

  relaunch: 'Rouvrez le cas dans le système de l’hôpital. Vos modifications sont en sécurité sur cet appareil.',

  serverFails: 'Le serveur ne peut pas enregistrer pour l’instant.',
  notKept: 'Cet appareil ne peut rien conserver : laissez la fenêtre ouverte.',
  heldBack: (rows, cases) => `Non enregistré : ${rows > 0 ? s(rows, 'ligne', 'lignes') : `${cases} cas`}.`,
  heldSays: 'Tout le reste est enregistré.',
  heldFirst: 'Modifiez ou annulez d’abord ce que le serveur refuse.',
  checking: 'Vérifie les constats …',

  explained: whileCoding(refusals, {
    unreachable: 'Le serveur ne répond pas. Vos modifications sont en sécurité sur cet appareil ; réessayez.',
    invalid: (sentence) => `Le serveur refuse une indication : ${sentence} Vos modifications sont sur cet appareil.`,
    signedOut: 'Votre connexion n’est plus valable. Renouvelez-la dans la barre du haut ; rien ne se perd.',
    forbidden: 'Votre rôle ne le permet pas. Une personne qui peut coder peut poursuivre la session.',
    gone: 'Cette session n’existe plus. Votre brouillon est sur cet appareil et peut être copié.',
    stale: 'Un brouillon plus récent a été enregistré ailleurs. Comparez les versions, puis appliquez à nouveau.',
    ended: 'La session est déjà terminée. Rechargez la page pour voir comment.',
    tooLarge: 'C’est plus que ce que le serveur accepte. Divisez le lot.',
  }),
}
