/** The texts of the administration in Italian. */
import type { AdminTexts } from './de.ts'

export const it: AdminTexts = {
  administration: 'Amministrazione',
  signInFirst: 'Dopo l’accesso qui appare l’amministrazione.',
  notAllowed: 'Il suo ruolo non amministra nulla.',
  notThisSection: 'Il suo ruolo non può vedere questa parte.',
  groups: { data: 'Dati', partners: 'Collegamento', operation: 'Esercizio' },
  sections: {
    imports: 'Importazioni',
    versions: 'Versioni',
    words: 'Parole',
    rules: 'Regole di codifica',
    partners: 'Partner',
    deliveries: 'Consegne',
    clients: 'Client e sessioni',
    state: 'Stato',
    users: 'Persone',
    audit: 'Audit',
    settings: 'Impostazioni',
  },
  about: {
    imports: 'Importare file, avanzamento, rapporti, cartella d’entrata',
    versions: 'Che cosa c’è di ogni anno; ricostruire, eliminare',
    words: 'Abbreviazioni e sinonimi della casa, ricerche senza risultato, frequenze',
    rules: 'Leggere e importare le regole di codifica',
    partners: 'Profili d’integrazione dei sistemi che inviano casi',
    deliveries: 'Webhook: tentativi, risposte, nuova consegna; eventi',
    clients: 'Chi è collegato, quali sessioni sono aperte',
    state: 'Servizi, nodi, carico ed errori nel tempo',
    users: 'Chi lavora qui; bloccare e sbloccare',
    audit: 'Che cosa è stato fatto, quando e da chi; verificare la catena',
    settings: 'Che cosa vale, e da dove viene',
  },
}
