/** The texts of typing ahead of the answer: open rows, what they wait for, and that they are not sent; in German. */

const waits = {
  answer: 'wird gesucht',
  connection: 'wird gesucht, sobald verbunden',
  choice: 'wählen',
}

export const typing = {
  searching: 'sucht …',
  waits,
  /** The name of an open row; `rank` in words. */
  rowName: (rank: string, text: string, waiting: keyof typeof waits) => `${rank}, offen: ${text}, ${waits[waiting]}`,
  quoted: (text: string) => `«${text}»`,
  choose: 'hat noch keinen Code: bitte wählen.',
  notSent: (n: number) =>
    n === 1 ? '1 offene Zeile ohne Code wird nicht gesendet' : `${n} offene Zeilen ohne Code werden nicht gesendet`,
  tick: (n: number) => (n === 1 ? '1 offene Zeile nicht senden' : `${n} offene Zeilen nicht senden`),
  tickFirst: 'Erst bestätigen, dass die offenen Zeilen nicht gesendet werden.',
  mainFirst: 'Eine Hauptdiagnose ist offen: erst einen Code wählen oder die Zeile löschen.',
}

/** The shape every language has. */
export type TypingTexts = typeof typing
