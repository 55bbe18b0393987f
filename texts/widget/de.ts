/** What the search widget in pages of others says, in German; words about codes are those of the catalogue's texts. */

export const de = {
  label: 'Code suchen',
  placeholder: 'Code oder Text',
  searching: 'sucht …',
  shown: (n: number, total: number) => `${n} von ${total}`,
  version: (version: string) => `Katalog ${version}`,
  enterAgain: 'Nochmals ↵ nimmt trotzdem',
  choose: 'Nicht eindeutig, bitte wählen',
  unauthorized: 'Nicht angemeldet. Die Suche braucht eine gültige Anmeldung.',
  forbidden: 'Ihre Rolle darf den Katalog nicht durchsuchen.',
  noVersion: 'Es ist keine Katalogversion angegeben.',
  unknownVersion: (version: string) => `Für «${version}» ist kein Katalog geladen.`,
  refused: 'Die Suche nimmt diese Anfrage nicht an.',
  unreachable: (seconds: number) => `Suche nicht erreichbar, neuer Versuch in ${seconds} s.`,
}

/** The shape every language has: a missing or surplus key does not compile. */
export type WidgetTexts = typeof de
