/** The texts about past sessions and the sample partner in Italian. */
import type { SessionTexts } from './de.ts'

export const it: SessionTexts = {
  sessions: 'Sessioni',
  history: 'Cronologia: tutte le sue sessioni',
  last: 'Vedere l’ultima sessione',
  lastSays: 'sola lettura',
  changed: (n, of) => `${n} casi modificati su ${of}`,
  ready: 'pronta da applicare',
  own: 'Le sue',
  house: 'Dell’ospedale',
  whose: 'Sessioni di chi',
  columns: {
    hospital: 'Ospedale',
    delivery: 'Fornitura',
    created: 'Creata',
    cases: 'Casi',
    state: 'Stato',
    coder: 'Codificata da',
    from: 'Da',
  },
  actions: { APPLIED: 'applicata', DISCARDED: 'scartata', CANCELLED: 'annullata', TIMEOUT: 'scaduta' },
  states: {
    PENDING: 'in attesa',
    IN_PROGRESS: 'in lavorazione',
    COMPLETED: 'conclusa',
    CANCELLED: 'annullata',
    EXPIRED: 'scaduta',
  },
  open: (what) => `Aprire la sessione: ${what}`,
  more: 'Mostra le precedenti',
  none: 'Ancora nessuna sessione.',
  notReadable: 'Con il suo ruolo non vede sessioni. Le vede chi codifica, approva, legge o verifica.',
  signInFirst: 'Acceda per vedere le sue sessioni.',
  failed: 'Le sessioni non sono raggiungibili in questo momento. Seguirà un nuovo tentativo.',
  partner: 'Pagina modello di un partner',
  partnerSays:
    'Un caso parte come POST verso Codarium, la codifica si apre nella cornice, il risultato torna con un webhook firmato. Vede i tre passi dal vivo.',
  flow: { his: 'Ospedale', there: 'POST, cornice', back: 'Webhook firmato' },
}
