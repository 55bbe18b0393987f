/** What each page is for and how it is used, in German: what F1 shows beside it; the other languages have the same lines. */
import type { GuideChapter } from '../guide/de.ts'

export const de = {
  start: {
    title: 'Start',
    lines: [
      [
        [],
        'Oben steht die Suche nach Codes, Regeln, Zusatzentgelten und Fallgruppen, darunter, was auf Sie wartet: offene Sitzungen zuerst.',
      ],
      [['/'], 'führt in die Suche. ↑ ↓ wählt, ↵ öffnet, Esc führt zurück zur Liste.'],
      [['↵'], 'auf einer Sitzung öffnet sie; «Weiter kodieren» öffnet die, an der Sie zuletzt waren.'],
      [
        [],
        'Rechts steht, was Ihre Rolle darf. Fehlt Ihnen etwas, vergibt es die Stelle, die Ihre Anmeldung verwaltet.',
      ],
    ],
  },
  sessions: {
    title: 'Sitzungen',
    lines: [
      [
        [],
        'Eine Sitzung ist eine Lieferung Fälle, die kodiert wird. Sie läuft ab, wenn sie zu lange liegt; wie lange noch, steht daneben.',
      ],
      [[], 'Filter stehen in der Adresse: Der Verweis auf eine gefilterte Liste lässt sich weitergeben.'],
      [['↵'], 'öffnet die gewählte Sitzung. Beendete zeigen ihr Ergebnis, aber nehmen nichts mehr an.'],
    ],
  },
  catalogue: {
    title: 'Katalog',
    lines: [
      [
        ['/'],
        'führt in das Feld. Es sucht in ICD-10-GM, CHOP, ATC, Fallgruppen, Zusatzentgelten und Kodierregeln; ein halbes Wort oder ein Teil des Codes genügt.',
      ],
      [
        ['↑', '↓'],
        'wählt einen Treffer, ↵ öffnet ihn. Die Stelle, die passt, ist markiert; rechts steht, warum er da ist.',
      ],
      [
        [],
        'Links grenzen Sie ein: Kapitel, MDC, CCL, kodierbar, neu in diesem Jahr. Alter und Geschlecht oben stellen grau, was nicht passt.',
      ],
      [['←', '→'], 'schliesst und öffnet eine Zeile des Baums.'],
      [['C'], 'kopiert den Code, * merkt ihn als Favorit.'],
      [['Y'], 'wechselt das Jahr, V vergleicht zwei Jahre.'],
      [[], 'Alles steht in der Adresse. Wer sie ohne Jahr weitergibt, zeigt immer das neueste.'],
    ],
  },
  compare: {
    title: 'Versionen vergleichen',
    lines: [
      [
        [],
        'Links das frühere, rechts das spätere Jahr: neue, gelöschte und geänderte Codes. Was sich in einem Text geändert hat, ist Wort für Wort markiert.',
      ],
      [
        [],
        'Eingrenzen lässt sich nach Kapitel, nach Art der Änderung, nach dem, was sich geändert hat, und nach Wörtern.',
      ],
      [[], '«CSV» enthält alles, was die Auswahl zeigt, nicht nur, was auf dem Bildschirm steht.'],
    ],
  },
  team: {
    title: 'Team',
    lines: [
      [
        [],
        'Sitzungen nach Stand und Person, Fälle pro Tag, übergangene Befunde, DRG und Kostengewicht vorher und nachher, nach Abteilung und Monat.',
      ],
      [
        [],
        'Patientinnen und Patienten sind nicht erkennbar: Gruppen mit weniger als fünf Fällen werden nicht weiter aufgeteilt.',
      ],
      [
        [],
        'Hinter jedem Diagramm steht seine Tabelle; «CSV» speichert sie. War eine Gruppierung nicht bekannt, steht «unbekannt», nie eine Schätzung.',
      ],
    ],
  },
  administration: {
    title: 'Verwaltung',
    lines: [
      [
        [],
        'Links stehen die Teile, die Ihre Rolle sehen darf. Was offen ist und wonach gefiltert wird, steht in der Adresse.',
      ],
      [
        ['G'],
        'und dann ein Buchstabe führt zu einem Teil: I Importe, P Partner, A Audit, Z Zustellungen; die übrigen stehen unten.',
      ],
      [
        [],
        'Was sich nicht zurücknehmen lässt, fragt nach und sagt vorher, was geschieht. Was Sie tun, steht im Audit.',
      ],
    ],
  },
  imports: {
    title: 'Importe',
    lines: [
      [
        [],
        'Ziehen Sie die amtlichen Dateien hierher, so wie sie veröffentlicht wurden. Art, Jahr und Sprache liest Codarium aus Name und Inhalt; was unklar ist, wird gefragt.',
      ],
      [
        [],
        'Der Balken zeigt zuerst das Hochladen, dann das Einlesen. Bis eine Datei ganz gelesen ist, gilt die bisherige Fassung.',
      ],
      [[], 'Der Bericht nennt jede abgelehnte Zeile mit Nummer, Grund und was zu tun ist.'],
      [
        [],
        'Ordner des Eingangs werden von selbst oder auf Knopfdruck gelesen. Bleibt eine Sperre nach einem Absturz stehen, lässt sie sich hier lösen.',
      ],
    ],
  },
  versions: {
    title: 'Versionen',
    lines: [
      [[], 'Was von jedem Jahr da ist: Anzahl Codes, Texte je Sprache, Fallgruppen, Zusatzentgelte, Regeln.'],
      [
        [],
        '«Neu aufbauen» liest nichts neu ein; es baut die Suche aus dem auf, was da ist. Gesucht wird inzwischen weiter.',
      ],
      [[], 'Löschen zeigt zuerst, was weg wäre und was es noch braucht; zur Bestätigung wird die Version getippt.'],
    ],
  },
  words: {
    title: 'Wörter',
    lines: [
      [
        [],
        'Abkürzungen und Synonyme Ihres Hauses. Sie gelten sofort nach dem Speichern, auf allen Knoten, ohne Neuaufbau.',
      ],
      [
        [],
        'Die Vorschau zeigt, was eine Suche vorher und nachher findet, bevor Sie speichern. Eine Abkürzung darf mehrere Bedeutungen haben.',
      ],
      [
        [],
        '«Ohne Treffer» sammelt pro Woche, was gesucht und nicht gefunden wurde; ein Klick macht daraus ein Synonym.',
      ],
      [[], 'Häufigkeiten sagen der Suche, was bei Ihnen häufig ist: eine Datei «code;count».'],
    ],
  },
  rules: {
    title: 'Kodierregeln',
    lines: [
      [[], 'Die Regeln einer Version, nach Art und Code zu filtern. Codes in einer Regel führen in den Katalog.'],
      [
        [],
        'Eine neue Datei ersetzt die Regeln ihrer Version als Ganzes; der Bericht nennt, was nicht gelesen werden konnte.',
      ],
    ],
  },
  partners: {
    title: 'Partner',
    lines: [
      [
        [],
        'Ein Profil sagt, woran ein Spitalsystem erkannt wird, wohin sein Ergebnis geht und welche Seiten die Kodierung einrahmen dürfen.',
      ],
      [
        [],
        'Das Formular prüft beim Tippen. Hat jemand dasselbe Profil inzwischen geändert, stehen beide Fassungen nebeneinander; überschrieben wird nichts.',
      ],
      [[], 'Ein neues Geheimnis wird einmal gezeigt. Kopieren Sie es, bevor Sie weitergehen.'],
      [[], '«Probe senden» schickt ein Ereignis an den Webhook und zeigt, was der Partner geantwortet hat.'],
    ],
  },
  deliveries: {
    title: 'Zustellungen',
    lines: [
      [[], 'Jedes Ergebnis, das an einen Webhook ging: Versuche, Antworten, nächster Versuch.'],
      [[], '«Erneut zustellen» schickt eine oder alle gewählten noch einmal; wie viele es sind, steht vorher da.'],
    ],
  },
  clients: {
    title: 'Clients und Sitzungen',
    lines: [
      [[], 'Wer verbunden ist, und welche Sitzungen offen sind.'],
      [
        [],
        'Beenden verlangt einen Grund. Das Fenster der Sitzung sagt sofort, wer sie warum beendet hat; der Entwurf bleibt dort lesbar.',
      ],
    ],
  },
  state: {
    title: 'Zustand',
    lines: [
      [
        [],
        'Jeder Dienst und jeder Knoten, mit Last, Antwortzeit, Fehlern, Warteschlangen und Speicher der letzten Stunde, des Tages, der Woche.',
      ],
      [[], 'Eine Lücke in der Linie heisst, dass der Knoten nicht da war. Hinter jedem Diagramm steht seine Tabelle.'],
    ],
  },
  users: {
    title: 'Personen',
    lines: [
      [[], 'Wer hier war, mit den Rollen der letzten Anmeldung. Rollen vergibt Ihr Anmeldedienst, nicht Codarium.'],
      [
        [],
        'Wer gesperrt wird, kommt mit keiner Anmeldung mehr herein; offene Fenster verlieren ihr Recht sofort. Der Grund steht im Audit.',
      ],
    ],
  },
  audit: {
    title: 'Audit',
    lines: [
      [[], 'Was wann von wem getan wurde, als Sätze. Filter stehen in der Adresse.'],
      [
        [],
        'Die Einträge sind zu einer Kette verbunden. «Kette prüfen» rechnet sie nach und nennt den Anker; vergleichen Sie ihn mit dem, den Sie früher aufbewahrt haben.',
      ],
      [[], 'Neue Einträge werden angeboten und verschieben nicht, was Sie gerade lesen.'],
    ],
  },
  settings: {
    title: 'Einstellungen',
    lines: [
      [
        [],
        'Was auf diesem Knoten gilt und woher es kommt. Geheimes ist verdeckt. Geändert wird in der Umgebung des Dienstes, nicht hier.',
      ],
      [[], 'Unterscheiden sich Knoten, steht es dabei: Sie sollen gleich eingestellt sein.'],
    ],
  },
} as const satisfies Readonly<Record<string, GuideChapter>>

/** A page that has a chapter. */
export type ChapterName = keyof typeof de
