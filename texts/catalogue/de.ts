/** What is said about codes wherever they are searched and shown, in German. */

/** German. */
export const de = {
  hits: (n: number) => `${n} Treffer`,
  hitsFor: (text: string) => `Treffer für ${text}`,
  noHit: (text: string) => `Kein Treffer für «${text}»`,
  tryWords: 'Weniger Buchstaben oder ein anderes Wort versuchen.',
  why: {
    TITLE: 'Titel',
    SYNONYM: 'Synonym',
    INDEX: 'Index',
    INCLUSION: 'Einschluss',
    EXCLUSION: 'Ausschluss',
    CODE: 'Code',
    COMPOUND: 'Wortteil',
    FUZZY: 'Tippfehler',
    MISSING: 'Wort fehlt',
    SEMANTIC: 'Bedeutung',
  } as Record<string, string>,
  notCodable: 'nicht kodierbar',
  code: 'Code',
  codeName: (code: string) => `Code ${code}`,
  codable: 'kodierbar',
  mainAllowed: 'HD erlaubt',
  mainNotAllowed: 'nicht als HD',
  poaRequired: 'POA nötig',
  poaExempt: 'POA befreit',
  sideRequired: 'Seite nötig',
  cclBoth: (op: string, med: string) => `CCL op ${op}, med ${med}`,
  notes: {
    poa: 'POA',
    inclusion: 'Inkl.',
    exclusion: 'Exkl.',
    note: 'Hinweis',
    hint: 'Kodieren',
    rule: 'Regel',
    children: 'Unter',
    related: 'Nahe',
    forms: 'Formen',
  },
  unknownCode: 'Diesen Code kennt der Katalog nicht.',
  catalogueDown: 'Katalog nicht erreichbar, neuer Versuch folgt.',
  onlyGerman: 'de',
  nearest: (text: string) => `Meinten Sie «${text}»?`,
  onlyGermanSays: 'Gibt es nur auf Deutsch',
  systems: { diagnoses: 'ICD-10-GM', treatments: 'CHOP', medications: 'ATC' },
  partition: { O: 'operativ', A: 'andere', M: 'medizinisch' } as Record<string, string>,
}

/** The shape every language has: a missing or surplus key does not compile. */
export type CatalogueTexts = typeof de
