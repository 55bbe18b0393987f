/** What the server refuses and why, in French. */
import type { RefusalKind, RefusalReason, RefusalValues } from '@codarium/contract'
import type { RefusalTexts } from './de.ts'

const q = (value = '') => `«\u202f${value}\u202f»`

const kinds: Record<RefusalKind, (values: RefusalValues) => string> = {
  MISSING: () => 'L’indication manque.',
  NOT_KNOWN_HERE: () => 'Cette indication n’existe pas ici.',
  NOT_TOGETHER: () => 'Deux indications s’excluent.',
  TOO_LONG: ({ limit }) => `${limit} caractères au plus sont possibles.`,
  TOO_SHORT: ({ limit = 1 }) =>
    limit > 1 ? `${limit} caractères au moins sont nécessaires.` : 'L’indication est vide.',
  TOO_MANY: ({ limit }) => `${limit} entrées au plus sont possibles.`,
  TOO_FEW: ({ limit }) => `Nombre d’entrées nécessaires au moins : ${limit}.`,
  TOO_LARGE: ({ limit }) => `La valeur doit être au plus ${limit}.`,
  TOO_SMALL: ({ limit }) => `La valeur doit être au moins ${limit}.`,
  NOT_ONE_OF: ({ value, allowed = [] }) =>
    `${value ? `${q(value)} n’est pas possible. ` : ''}Valeurs possibles : ${allowed.join(', ')}.`,
  NOT_WHOLE_NUMBER: ({ value, limit }) => `${q(value)} n’est pas un nombre entier de ${limit} chiffres au plus.`,
  NOT_DECIMAL: ({ value }) => `${q(value)} n’est pas un nombre décimal.`,
  NOT_DATE: ({ value }) => `${q(value)} n’est pas une date valable.`,
  NOT_CODE: ({ value }) => `${q(value)} ne peut pas être un code.`,
  CHARACTER_NOT_ALLOWED: () => 'Un caractère n’y est pas permis.',
  WRONG_TYPE: () => 'L’indication n’est pas du bon type.',
  WRONG_FORM: ({ value }) =>
    value ? `${q(value)} n’a pas la forme attendue.` : 'L’indication n’a pas la forme attendue.',
  BEFORE_ADMISSION: () => 'La sortie précède l’entrée.',
  NO_SUCH_CASE: () => 'Ce cas n’existe pas dans la session.',
  EDITED_TWICE: () => 'Le cas est modifié deux fois en même temps.',
  NO_SUCH_ROW: () => 'La ligne n’appartient à aucune ligne de l’original.',
  ROW_USED_TWICE: () => 'Deux lignes proviennent de la même ligne de l’original.',
  NOT_ADDRESS: () => 'Ce n’est pas une adresse web.',
  NOT_HTTPS: () => 'L’adresse doit commencer par https://.',
  WITH_CREDENTIALS: () => 'L’adresse ne doit contenir ni nom ni mot de passe.',
  WITH_FRAGMENT: () => 'L’adresse ne doit pas avoir de partie derrière #.',
  OWN_ADDRESS: () => 'C’est une adresse de ce service lui-même.',
  NOT_PUBLIC: ({ value }) =>
    `${value ? `${q(value)} n’est pas` : 'Ce n’est pas'} une adresse publique, et aucun réglage ne l’autorise.`,
  NOT_ORIGIN: ({ allowed = [] }) =>
    `Ce n’est pas l’origine d’une page${allowed[0] ? ` ; vous pensez peut-être à ${allowed[0]}` : ''}.`,
  TOO_WIDE: () => 'L’astérisque couvre trop : il n’est permis que devant un nom comme his.example.',
  STANDS_TWICE: () => 'L’entrée figure deux fois dans la liste.',
  COVERED: ({ value }) => `C’est déjà couvert par ${q(value)}.`,
  TAKEN: ({ value }) => `Cela appartient déjà à ${q(value)}.`,
  IS_CODE: () => 'Un code ne désigne que lui-même.',
  NO_SUCH_CODE: () => 'Ce code n’existe dans aucun catalogue.',
  MEANS_ITSELF: () => 'Cela ramène au mot lui-même.',
  NOT_VALID: () => 'L’indication n’est pas valable.',
}

const reasons: Record<RefusalReason, string> = {
  ISSUER_NOT_ALLOWED: 'Votre service de connexion n’est pas admis ici. Connectez-vous par votre hôpital.',
  LAUNCH_WITHDRAWN: 'Le lancement depuis le système hospitalier n’est plus valable : l’accès a été retiré.',
  INSUFFICIENT_ROLE: 'Votre rôle ne le permet pas.',
  USER_BLOCKED: 'Votre compte est bloqué. L’administration peut le débloquer.',
  USER_UNKNOWN: 'Votre compte n’est pas inscrit ici. L’administration peut vous admettre.',
  ORIGIN_NOT_ALLOWED: 'Aucune connexion n’est permise depuis cette page.',
  OTHER_SESSION: 'L’ouverture depuis le système de l’hôpital ne vaut que pour cette session.',
  READ_ONLY: 'Cette session est en lecture seule.',
  ADMINISTRATIVE_DATA: 'Seule l’administration modifie les données administratives.',
  STALE_DRAFT: 'Un brouillon plus récent a été enregistré ailleurs.',
  PENDING: 'La session n’est pas encore ouverte.',
  IN_PROGRESS: 'La session est en cours de traitement.',
  COMPLETED: 'La session est terminée.',
  CANCELLED: 'La session a été annulée.',
  EXPIRED: 'La session a expiré.',
  DATA_NOT_KEPT: 'Les données de cette session ne sont plus conservées.',
  TOO_MANY_LAYOUTS: 'Vous avez autant de vues que possible. Supprimez-en d’abord une.',
  LAYOUT_CHANGED: 'La vue a été modifiée entre-temps. Rechargez la liste, puis enregistrez à nouveau.',
  PROFILE_CHANGED: 'Le profil a été modifié entre-temps par quelqu’un d’autre. Comparez, puis enregistrez à nouveau.',
  OWN_ACCOUNT: 'On ne peut pas se bloquer soi-même.',
  LAYOUT_NOT_PUBLISHED: 'Seule une vue publiée peut être la vue par défaut.',
  ENTRY_CHANGED: 'L’entrée a été modifiée entre-temps. Rien n’a été écrasé.',
  ENTRY_KNOWN: 'La liste contient déjà cette entrée.',
  LIST_FULL: 'La liste est pleine. Supprimez d’abord des entrées.',
}

export const fr: RefusalTexts = {
  kinds,
  reasons,
  notTaken: (sentence) => `Refusé par le serveur : ${sentence}`,
  unreachable: 'Le serveur ne répond pas. Réessayez.',
  invalid: (sentence) => `Le serveur refuse une indication : ${sentence}`,
  invalidOtherwise: (trace) =>
    `Le serveur refuse une indication. Si cela persiste, signalez ${trace} à l’informatique.`,
  signedOut: 'Votre connexion n’est plus valable. Connectez-vous à nouveau.',
  forbidden: 'Votre rôle ne le permet pas.',
  gone: 'Cela n’existe plus.',
  stale: 'Quelque chose de plus récent a été enregistré ailleurs. Rechargez la page.',
  ended: 'Ce n’est pas possible dans l’état actuel. Rechargez la page.',
  tooLarge: 'C’est plus que ce que le serveur accepte.',
  tooMany: (seconds) => `Trop de demandes. Réessayez dans ${seconds} s.`,
  unavailable: 'Le service n’est pas disponible. Réessayez tout de suite.',
  failed: (trace) =>
    `Le serveur a commis une erreur. Réessayez ; si elle persiste, signalez ${trace} à l’informatique.`,
  failedBare: 'Cela n’a pas réussi. Réessayez.',
}
