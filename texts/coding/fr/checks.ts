/** How well findings are known, and what is open before one applies, in French. */

import { countedInFrench as s } from '../../counted.ts'
import { grouped } from '../../figures.ts'
import type { CheckTexts } from '../de/checks.ts'

export const checks: CheckTexts = {
  down: 'Contrôle inaccessible.',
  checkedAt: (time) => `Constats : état de ${time}.`,
  neverChecked: 'Les constats ne sont pas connus.',
  checking: 'Contrôle …',

  progress: (done, of) => `contrôle ${grouped(String(done))} sur ${grouped(String(of))}`,
  unknownCases: (n) => `Contrôle inaccessible : constats ouverts inconnus pour ${s(n, 'cas', 'cas')}.`,
  uncheckable: (n) =>
    `${s(n, 'cas ne peut être contrôlé', 'cas ne peuvent être contrôlés')} : constats ouverts inconnus.`,
  untouchedWithErrors: 'Cas inchangés avec erreurs',
  errors: (n) => s(n, 'erreur', 'erreurs'),
  showAll: (n) => `Montrer les ${grouped(String(n))}`,
  toCase: 'au cas',
  wholeText: 'texte entier',
}
