/** The texts of typing ahead of the answer: open rows, what they wait for, and that they are not sent; in Italian. */
import type { TypingTexts } from '../de/typing.ts'

const waits: TypingTexts['waits'] = {
  answer: 'ricerca in corso',
  connection: 'sarà cercato appena connessi',
  choice: 'da scegliere',
}

export const typing: TypingTexts = {
  searching: 'cerca …',
  waits,
  rowName: (rank, text, waiting) => `${rank}, aperto: ${text}, ${waits[waiting]}`,
  quoted: (text) => `«${text}»`,
  choose: 'non ha ancora un codice: da scegliere.',
  notSent: (n) =>
    n === 1 ? '1 riga aperta senza codice non sarà inviata' : `${n} righe aperte senza codice non saranno inviate`,
  tick: (n) => (n === 1 ? 'Non inviare 1 riga aperta' : `Non inviare ${n} righe aperte`),
  tickFirst: 'Confermi prima che le righe aperte non saranno inviate.',
  mainFirst: 'Una diagnosi principale è aperta: prima scegliere un codice o eliminare la riga.',
}
