/** Findings in few words, in Italian. */
import type { FindingTexts } from '../de/findings.ts'

export const findings: FindingTexts = {
  short: {
    POA_REQUIRED: 'POA manca.',
    POA_INVALID: 'POA ammette solo 1, 2, 3 e 9.',
    LATERALITY_REQUIRED: 'Manca il lato.',
    LATERALITY_INVALID: 'Il lato ammette solo 0, 1, 2, 3 e 9.',
    PROCEDURE_BEGIN_MISSING: 'Manca l’inizio.',
    NOT_CODABLE: 'non è terminale.',
    UNKNOWN_CODE: 'non è nel catalogo.',
    UNACCEPTABLE_MAIN_DIAGNOSIS: 'non è ammessa come DP.',
    SEX_CONFLICT: 'non va con il sesso.',
  },
  u69: (code) => `${code} non è codificato.`,
  elsewhere: (value) => `fuori sede ${value}, ma nessun movimento.`,
  rule: (id) => `Osservare la regola ${id}.`,
  ruleSays: (id, title) => `Osservare la regola ${id}: ${title}`,
  poaKeys: 'Impostare con 1, 2, 3 o 9',
}
