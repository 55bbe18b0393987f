/** What the search widget in pages of others says, in French. */
import type { WidgetTexts } from './de.ts'

export const fr: WidgetTexts = {
  label: 'Chercher un code',
  placeholder: 'Code ou texte',
  searching: 'cherche …',
  shown: (n, total) => `${n} sur ${total}`,
  version: (version) => `Catalogue ${version}`,
  enterAgain: '↵ encore une fois prend quand même',
  choose: 'Pas univoque, veuillez choisir',
  unauthorized: 'Non connecté. La recherche exige une connexion valable.',
  forbidden: 'Votre rôle ne permet pas de chercher dans le catalogue.',
  noVersion: 'Aucune version du catalogue n’est indiquée.',
  unknownVersion: (version) => `Aucun catalogue n’est chargé pour « ${version} ».`,
  refused: 'La recherche n’accepte pas cette demande.',
  unreachable: (seconds) => `Recherche inaccessible, nouvel essai dans ${seconds} s.`,
}
