/** The texts of typing ahead of the answer: open rows, what they wait for, and that they are not sent; in French. */
import type { TypingTexts } from '../de/typing.ts'

const waits: TypingTexts['waits'] = {
  answer: 'recherche en cours',
  connection: 'sera cherché une fois connecté',
  choice: 'à choisir',
}

export const typing: TypingTexts = {
  searching: 'cherche …',
  waits,
  rowName: (rank, text, waiting) => `${rank}, ouvert : ${text}, ${waits[waiting]}`,
  quoted: (text) => `« ${text} »`,
  choose: 'n’a pas encore de code : à choisir.',
  notSent: (n) =>
    n === 1 ? '1 ligne ouverte sans code ne sera pas envoyée' : `${n} lignes ouvertes sans code ne seront pas envoyées`,
  tick: (n) => (n === 1 ? 'Ne pas envoyer 1 ligne ouverte' : `Ne pas envoyer ${n} lignes ouvertes`),
  tickFirst: 'Confirmez d’abord que les lignes ouvertes ne seront pas envoyées.',
  mainFirst: 'Un diagnostic principal est ouvert : choisissez d’abord un code ou supprimez la ligne.',
}
