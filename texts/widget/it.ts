/** What the search widget in pages of others says, in Italian. */
import type { WidgetTexts } from './de.ts'

export const it: WidgetTexts = {
  label: 'Cercare un codice',
  placeholder: 'Codice o testo',
  searching: 'cerca …',
  shown: (n, total) => `${n} di ${total}`,
  version: (version) => `Catalogo ${version}`,
  enterAgain: 'Ancora ↵ lo prende comunque',
  choose: 'Non univoco, scegliere',
  unauthorized: 'Accesso non effettuato. La ricerca richiede un accesso valido.',
  forbidden: 'Il suo ruolo non può cercare nel catalogo.',
  noVersion: 'Non è indicata alcuna versione del catalogo.',
  unknownVersion: (version) => `Per «${version}» non è caricato alcun catalogo.`,
  refused: 'La ricerca non accetta questa richiesta.',
  unreachable: (seconds) => `Ricerca non raggiungibile, nuovo tentativo tra ${seconds} s.`,
}
