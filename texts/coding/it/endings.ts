/** The texts around endings, failures and conflicts in Italian. */
import { counted as s } from '../../counted.ts'
import { it as refusals } from '../../refusals/it.ts'
import { whileCoding } from '../../refusals/while-coding.ts'
import type { EndingTexts } from '../de/endings.ts'

export const endings: EndingTexts = {
  cancel: 'Annulla',
  cancelSays: 'Non applicare nulla: la sessione termina, l’originale resta',
  ending: {
    DISCARDED: (seconds) => `Scartata tra ${seconds} s.`,
    CANCELLED: (seconds) => `Annullata tra ${seconds} s.`,
  },
  endingSays: {
    DISCARDED: 'L’originale torna invariato, la sua bozza viene cancellata.',
    CANCELLED: 'Nulla viene applicato, la sua bozza viene cancellata.',
  },
  endNow: { DISCARDED: 'Scarta ora', CANCELLED: 'Annulla ora' },
  notEnded: 'La sessione è ancora aperta.',
  unsavedHere: (n) =>
    `${s(n, 'modifica è arrivata troppo tardi e si trova', 'modifiche sono arrivate troppo tardi e si trovano')} su questo dispositivo.`,

  announced: {
    10: 'La sessione scade tra 10 minuti. Ogni modifica la prolunga.',
    5: 'La sessione scade tra 5 minuti. Poi l’originale torna invariato.',
    1: 'La sessione scade tra un minuto. Applichi ora o modifichi qualcosa.',
  },

  endedBy: (at: string, name: string, reason: string) =>
    `Terminata il ${at} da ${name}: «${reason}». Niente è stato applicato; quanto è stato codificato resta leggibile qui.`,
  endedFromOutside: 'Sessione terminata dall’amministrazione.',

  noLast: 'Non ha ancora concluso nessuna sessione.',

  compare: 'Confronta',
  conflictTitle: 'Due versioni',
  conflictSays:
    'Entrambe sono al sicuro: «Annulla» riporta in ogni caso quella che non vale. Sotto «Là» la versione salvata, sotto «Qui» la sua.',
  savedThere: (when, who) => `Salvata là alle ${when} da ${who}.`,
  there: 'Là',
  here: 'Qui',
  differingCases: 'Casi che differiscono',
  noDifference: 'Le due versioni sono uguali.',
  takeThere: 'Prendi la versione di là',

  relaunch: 'Riapra il caso nel sistema dell’ospedale. Le sue modifiche sono al sicuro su questo dispositivo.',

  serverFails: 'Il server non riesce a salvare in questo momento.',
  notKept: 'Questo dispositivo non può conservare nulla: lasci aperta la finestra.',
  heldBack: (rows, cases) => `Non salvato: ${rows > 0 ? s(rows, 'riga', 'righe') : s(cases, 'caso', 'casi')}.`,
  heldSays: 'Tutto il resto è salvato.',
  heldFirst: 'Prima modifichi o annulli ciò che il server non accetta.',
  checking: 'Verifica i rilievi …',

  explained: whileCoding(refusals, {
    unreachable: 'Il server non risponde. Le sue modifiche sono al sicuro su questo dispositivo; riprovi.',
    invalid: (sentence) =>
      `Il server non accetta un’indicazione: ${sentence} Le sue modifiche sono su questo dispositivo.`,
    signedOut: 'Il suo accesso non è più valido. Lo rinnovi nella barra in alto; nulla va perso.',
    forbidden: 'Il suo ruolo non lo permette. Chi può codificare può continuare la sessione.',
    gone: 'Questa sessione non esiste più. La sua bozza è su questo dispositivo e si può copiare.',
    stale: 'Altrove è stata salvata una bozza più recente. Confronti le versioni, poi applichi di nuovo.',
    ended: 'La sessione è già terminata. Ricarichi la pagina per vedere come.',
    tooLarge: 'È più di quanto il server accetta. Suddivida la fornitura.',
  }),
}
