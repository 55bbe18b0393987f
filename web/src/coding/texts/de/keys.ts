/** The words for keys and for what they do, in German. */

/** German. */
export const keys = {
  caps: { Ctrl: 'Strg', Delete: 'Entf', PageUp: 'Bild↑', PageDown: 'Bild↓' } as Record<string, string>,
  keys: {
    chooseHit: 'wählen, Vorschau',
    takeHit: 'nehmen',
    takeThenPoa: 'nehmen und POA wählen',
    detail: 'Codedetail',
    favourite: 'Favorit',
    leaveEntry: 'zurück, Text bleibt',
    poa: 'POA',
    side: 'Seite',
    main: 'zur HD',
    move: 'verschieben',
    delete: 'löschen',
    allKeys: 'alle Tasten',
    row: 'Zeile',
    nextCase: 'nächster Fall',
    nextFinding: 'nächster Befund',
    editCell: 'ändern',
    cell: 'Feld',
    extend: 'Auswahl erweitern',
    partner: 'Partner wählen',
    duplicate: 'verdoppeln',
    previousTable: 'vorige Tabelle',
    nextTable: 'nächste Tabelle',
    previousCase: 'voriger Fall',
    undo: 'rückgängig',
    redo: 'wiederholen',
    group: 'jetzt gruppieren',
    save: 'jetzt speichern',
    apply: 'übernehmen',
    previousFinding: 'voriger Befund',
    fix: 'Vorschlag annehmen',
    searchAll: 'im Katalog suchen',
    searchCases: 'Fall suchen',
    leaveRow: 'Tabelle verlassen',
    paste: 'Liste einfügen',
    clearPoa: 'POA leeren',
    clearSide: 'Seite leeren',
    search: 'suchen',
  },
}

/** The shape every language has: a missing or surplus key does not compile. */
export type KeyTexts = typeof keys
