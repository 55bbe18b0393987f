/** Findings in few words, in French. */
import type { FindingTexts } from '../de/findings.ts'

export const findings: FindingTexts = {
  short: {
    POA_REQUIRED: 'POA manque.',
    POA_INVALID: 'POA n’admet que 1, 2, 3 et 9.',
    LATERALITY_REQUIRED: 'Le côté manque.',
    LATERALITY_INVALID: 'Le côté n’admet que 0, 1, 2, 3 et 9.',
    PROCEDURE_BEGIN_MISSING: 'Le début manque.',
    NOT_CODABLE: 'n’est pas terminal.',
    UNKNOWN_CODE: 'n’est pas dans le catalogue.',
    UNACCEPTABLE_MAIN_DIAGNOSIS: 'n’est pas permis comme DP.',
    SEX_CONFLICT: 'ne va pas avec le sexe.',
  },
  u69: (code) => `${code} n’est pas codé.`,
  elsewhere: (value) => `ailleurs ${value}, mais aucun mouvement.`,
  rule: (id) => `Observer la règle ${id}.`,
  ruleSays: (id, title) => `Observer la règle ${id} : ${title}`,
  poaKeys: 'Mettre avec 1, 2, 3 ou 9',
}
