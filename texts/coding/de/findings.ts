/** Findings in few words, in German; the whole sentence of the server stands in the tooltip. */

export const findings = {
  /** By type; what has no short form is said in the words of the server. */
  short: {
    POA_REQUIRED: 'POA fehlt.',
    POA_INVALID: 'POA kennt nur 1, 2, 3 und 9.',
    LATERALITY_REQUIRED: 'Seite fehlt.',
    LATERALITY_INVALID: 'Seite kennt nur 0, 1, 2, 3 und 9.',
    PROCEDURE_BEGIN_MISSING: 'Beginn fehlt.',
    NOT_CODABLE: 'ist nicht endständig.',
    UNKNOWN_CODE: 'ist nicht im Katalog.',
    UNACCEPTABLE_MAIN_DIAGNOSIS: 'ist als HD nicht erlaubt.',
    SEX_CONFLICT: 'passt nicht zum Geschlecht.',
  } as Record<string, string>,
  u69: (code: string) => `${code} ist nicht kodiert.`,
  elsewhere: (value: string) => `auswärts ${value}, aber keine Bewegung dazu.`,
  rule: (id: string) => `Regel ${id} beachten.`,
  ruleSays: (id: string, title: string) => `Regel ${id} beachten: ${title}`,
  poaKeys: 'Mit 1, 2, 3 oder 9 setzen',
}

/** The shape every language has. */
export type FindingTexts = typeof findings
