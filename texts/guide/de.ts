/** The guide to coding in German: what a coder does, step by step, with its keys; the other languages have the same sections. */

/** One thing to know: the keys it takes, if any, and what it does. */
export type GuideLine = readonly [keys: readonly string[], says: string]

/** What belongs together. */
export interface GuideChapter {
  readonly title: string
  readonly lines: readonly GuideLine[]
}

/** A part of the guide to coding. */
export interface GuideSection extends GuideChapter {
  readonly id: string
}

export const de: readonly GuideSection[] = [
  {
    id: 'type',
    title: 'Tippen und nehmen',
    lines: [
      [
        [],
        'Unter jeder Tabelle steht eine leere Zeile. Tippen Sie einen Code, mit oder ohne Punkt (e1190), oder Wörter (niereninsuf). Die Treffer kommen beim Tippen.',
      ],
      [
        ['↑', '↓'],
        'wählt einen Treffer. Neben ihm steht, warum er da ist: Titel, Synonym, Index, Wortteil, Tippfehler, Wort fehlt.',
      ],
      [
        ['↵'],
        'nimmt ihn; die nächste Zeile ist bereit. Graue Treffer passen nicht, der Grund steht daneben; ein zweites ↵ nimmt sie trotzdem.',
      ],
      [
        [],
        'Die Suche kennt den Fall: Was zu Patient, Abteilung und erfassten Codes passt, steht weiter vorn; was nicht passt oder schon erfasst ist, zuletzt. Unter den Treffern steht, was sie verstanden hat («links · Verdacht»). Eine getippte Seite steht danach in der Zeile. Hat eine Abkürzung mehrere Bedeutungen, stehen die Treffer unter ihnen.',
      ],
      [['⇧ ↵'], 'nimmt ihn, und die nächste Ziffer ist sein POA.'],
      [
        [],
        'Sie müssen nicht warten: ↵ vor der Antwort legt eine offene Zeile an, mit Ihrem Text. Sie füllt sich, sobald die Antwort zu genau diesem Text da ist. Steht in ihr «wählen», ist die Antwort nicht sicher: ↵ auf der Zeile öffnet ihre Liste. Esc holt den Text zurück. Offene Zeilen werden nie übernommen.',
      ],
      [
        ['Strg B'],
        'merkt den Treffer als Favoriten. Eine leere Zeile bietet mit ↓ Favoriten und zuletzt genommene Codes an.',
      ],
      [
        ['Strg V'],
        'fügt mehrere Zeilen aus einer Tabelle ein; jede mit ihrem Urteil, die guten werden zusammen genommen.',
      ],
      [['Strg K'], 'sucht überall: Codes aller Kataloge, Fälle, Befunde, Befehle.'],
    ],
  },
  {
    id: 'row',
    title: 'In einer Zeile',
    lines: [
      [
        ['Esc'],
        'führt vom Tippen in die Zeilen, ↑ ↓ von Zeile zu Zeile, Tab von Feld zu Feld. ↵ oder F2 ändert ein Feld.',
      ],
      [['1', '2', '3', '9'], 'setzt den POA: bei Eintritt vorhanden ja, nein, unbestimmt, unbekannt. 0 leert ihn.'],
      [['R', 'L', 'B'], 'setzt die Seite: rechts, links, beidseitig. U leert sie.'],
      [['H'], 'macht die Diagnose zur Hauptdiagnose. Sie steht zuoberst im Band «HD».'],
      [
        ['P'],
        'wählt den Partner. Codes mit * oder ! gehören zu einem anderen Code; kommt nur einer in Frage, steht er schon da. † steht beim Code, zu dem ein * gehört.',
      ],
      [['Alt ↑', 'Alt ↓'], 'verschiebt die Zeile. D verdoppelt sie, Entf löscht sie, ⇧ ↑ ↓ wählt mehrere.'],
      [
        ['Strg Z'],
        'macht rückgängig, ohne Grenze und je Fall; Strg ⇧ Z wiederholt. Nach einem Neuladen beginnt es von vorn.',
      ],
      [
        [],
        'Zeichen links: + neu, ◆ geändert, ↕ verschoben, gegenüber dem Fall, wie er kam. Daten tippen Sie kurz: 0402 0940, 4.2. 9:40 oder +1 9:40.',
      ],
    ],
  },
  {
    id: 'whatif',
    title: 'Was wäre, wenn',
    lines: [
      [
        [],
        'Während ein Treffer gewählt ist, wird der Fall mit ihm gruppiert: unter der Liste und rechts, violett, «Vorschau». Nichts davon gilt, bevor Sie ihn nehmen. Eine Differenz ist nie gut oder schlecht gefärbt.',
      ],
      [['F4'], 'führt ins Codedetail: Einschlüsse, Ausschlüsse, Regeln, Nachbarcodes; nochmals F4 zurück.'],
    ],
  },
  {
    id: 'findings',
    title: 'Befunde',
    lines: [
      [
        ['F8'],
        'springt zum nächsten Befund und öffnet das Feld, um das es geht; ⇧ F8 zum vorigen. Achteck: Fehler. Dreieck: Warnung. Kreis: Hinweis.',
      ],
      [
        ['F9'],
        'tut, was dort angeboten ist, etwa U69 ergänzen oder den Partner setzen. Fehlt der POA, genügt die Ziffer.',
      ],
    ],
  },
  {
    id: 'cases',
    title: 'Von Fall zu Fall',
    lines: [
      [['Alt Bild↓', 'Alt Bild↑'], 'öffnet den nächsten, den vorigen Fall der Liste; mit ⇧ nur solche mit Befunden.'],
      [
        ['/'],
        'sucht einen Fall nach Nummer, Code oder DRG: ↓ führt in die Liste, ↵ öffnet den ersten. Die Knöpfe darunter filtern nach Stand.',
      ],
    ],
  },
  {
    id: 'saved',
    title: 'Nichts geht verloren',
    lines: [
      [
        [],
        'Jede Änderung ist sofort auf diesem Gerät, verschlüsselt für Sie, und kurz darauf gespeichert. Ohne Verbindung sagt es die Leiste oben, und es wird von selbst neu versucht.',
      ],
      [
        [],
        'Zur Startseite kommen Sie mit dem Zeichen oben links; die Sitzung finden Sie dort unter «Weiter kodieren».',
      ],
    ],
  },
  {
    id: 'apply',
    title: 'Übernehmen',
    lines: [
      [
        ['Strg ⇧ ↵'],
        'öffnet die Durchsicht: Original und Ergebnis jedes geänderten Falls, offene Befunde. Offene Fehler brauchen ein Häkchen. Dann geht das Ergebnis an das Spitalsystem, die Sitzung ist abgeschlossen.',
      ],
      [
        [],
        '«Verwerfen» gibt das Original zurück, «Abbrechen» beendet ohne Ergebnis. Beides zählt acht Sekunden, in denen Strg Z es zurücknimmt.',
      ],
      [['?', 'F1'], 'zeigt alle Tasten. Unten steht immer, was die Tasten gerade hier tun.'],
    ],
  },
]
