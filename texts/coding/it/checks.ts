/** How well findings are known, and what is open before one applies, in Italian. */

import { counted as s } from '../../counted.ts'
import { grouped } from '../../figures.ts'
import type { CheckTexts } from '../de/checks.ts'

export const checks: CheckTexts = {
  down: 'Controllo non raggiungibile.',
  checkedAt: (time) => `Rilievi: stato delle ${time}.`,
  neverChecked: 'I rilievi non sono noti.',
  checking: 'Controlla …',

  progress: (done, of) => `controlla ${grouped(String(done))} di ${grouped(String(of))}`,
  unknownCases: (n) => `Controllo non raggiungibile: rilievi aperti non noti per ${s(n, 'caso', 'casi')}.`,
  uncheckable: (n) =>
    `${s(n, 'caso non può essere controllato', 'casi non possono essere controllati')}: rilievi aperti non noti.`,
  untouchedWithErrors: 'Casi invariati con errori',
  errors: (n) => s(n, 'errore', 'errori'),
  showAll: (n) => `Mostrare tutti i ${grouped(String(n))}`,
  toCase: 'al caso',
  wholeText: 'testo intero',
}
