/** What the server refuses and why, in Italian. */
import type { RefusalKind, RefusalReason, RefusalValues } from '@codarium/contract'
import type { RefusalTexts } from './de.ts'

const q = (value = '') => `«${value}»`

const kinds: Record<RefusalKind, (values: RefusalValues) => string> = {
  MISSING: () => 'L’indicazione manca.',
  NOT_KNOWN_HERE: () => 'Questa indicazione qui non esiste.',
  NOT_TOGETHER: () => 'Due indicazioni si escludono.',
  TOO_LONG: ({ limit }) => `Sono possibili al massimo ${limit} caratteri.`,
  TOO_SHORT: ({ limit = 1 }) => (limit > 1 ? `Servono almeno ${limit} caratteri.` : 'L’indicazione è vuota.'),
  TOO_MANY: ({ limit }) => `Sono possibili al massimo ${limit} voci.`,
  TOO_FEW: ({ limit }) => `Numero minimo di voci: ${limit}.`,
  TOO_LARGE: ({ limit }) => `Il valore può essere al massimo ${limit}.`,
  TOO_SMALL: ({ limit }) => `Il valore deve essere almeno ${limit}.`,
  NOT_ONE_OF: ({ value, allowed = [] }) =>
    `${value ? `${q(value)} non è possibile. ` : ''}Valori possibili: ${allowed.join(', ')}.`,
  NOT_WHOLE_NUMBER: ({ value, limit }) => `${q(value)} non è un numero intero di al massimo ${limit} cifre.`,
  NOT_DECIMAL: ({ value }) => `${q(value)} non è un numero decimale.`,
  NOT_DATE: ({ value }) => `${q(value)} non è una data valida.`,
  NOT_CODE: ({ value }) => `${q(value)} non può essere un codice.`,
  CHARACTER_NOT_ALLOWED: () => 'Contiene un carattere non ammesso.',
  WRONG_TYPE: () => 'L’indicazione è del tipo sbagliato.',
  WRONG_FORM: ({ value }) => (value ? `${q(value)} non ha la forma attesa.` : 'L’indicazione non ha la forma attesa.'),
  BEFORE_ADMISSION: () => 'La dimissione precede l’ammissione.',
  NO_SUCH_CASE: () => 'Questo caso non esiste nella sessione.',
  EDITED_TWICE: () => 'Il caso è modificato due volte insieme.',
  NO_SUCH_ROW: () => 'La riga non appartiene a nessuna riga dell’originale.',
  ROW_USED_TWICE: () => 'Due righe risalgono alla stessa riga dell’originale.',
  NOT_VALID: () => 'L’indicazione non è valida.',
}

const reasons: Record<RefusalReason, string> = {
  ISSUER_NOT_ALLOWED: 'Il suo servizio di accesso qui non è ammesso. Acceda tramite il suo ospedale.',
  LAUNCH_WITHDRAWN: 'L’avvio dal sistema ospedaliero non è più valido: l’accesso è stato revocato.',
  INSUFFICIENT_ROLE: 'Il suo ruolo non lo permette.',
  USER_BLOCKED: 'Il suo conto è bloccato. L’amministrazione può sbloccarlo.',
  USER_UNKNOWN: 'Il suo conto qui non è registrato. L’amministrazione può ammetterla.',
  ORIGIN_NOT_ALLOWED: 'Da questa pagina non è permesso alcun collegamento.',
  OTHER_SESSION: 'L’apertura dal sistema dell’ospedale vale solo per quella sessione.',
  READ_ONLY: 'Questa sessione è di sola lettura.',
  ADMINISTRATIVE_DATA: 'I dati amministrativi li modifica solo l’amministrazione.',
  STALE_DRAFT: 'Altrove è stata salvata una bozza più recente.',
  PENDING: 'La sessione non è ancora aperta.',
  IN_PROGRESS: 'La sessione è in lavorazione.',
  COMPLETED: 'La sessione è conclusa.',
  CANCELLED: 'La sessione è stata annullata.',
  EXPIRED: 'La sessione è scaduta.',
  DATA_NOT_KEPT: 'I dati di questa sessione non sono più conservati.',
  TOO_MANY_LAYOUTS: 'Ha già il numero massimo di viste. Ne elimini prima una.',
  LAYOUT_CHANGED: 'La vista è stata modificata nel frattempo. Ricarichi l’elenco, poi salvi di nuovo.',
  LAYOUT_NOT_PUBLISHED: 'Solo una vista pubblicata può essere quella standard.',
}

export const it: RefusalTexts = {
  kinds,
  reasons,
  notTaken: (sentence) => `Non accettato dal server: ${sentence}`,
  unreachable: 'Il server non risponde. Riprovi.',
  invalid: (sentence) => `Il server non accetta un’indicazione: ${sentence}`,
  invalidOtherwise: (trace) => `Il server non accetta un’indicazione. Se resta così, segnali ${trace} all’informatica.`,
  signedOut: 'Il suo accesso non è più valido. Acceda di nuovo.',
  forbidden: 'Il suo ruolo non lo permette.',
  gone: 'Non esiste più.',
  stale: 'Altrove è stato salvato qualcosa di più recente. Ricarichi la pagina.',
  ended: 'Nello stato attuale non è possibile. Ricarichi la pagina.',
  tooLarge: 'È più di quanto il server accetta.',
  tooMany: (seconds) => `Troppe richieste. Riprovi tra ${seconds} s.`,
  unavailable: 'Il servizio non è disponibile. Riprovi tra poco.',
  failed: (trace) => `Il server ha commesso un errore. Riprovi; se resta, segnali ${trace} all’informatica.`,
  failedBare: 'Non è riuscito. Riprovi.',
}
