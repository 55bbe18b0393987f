/** How well findings are known, and what is open before one applies, in German. */
import { counted as s } from '../../counted.ts'
import { grouped } from '../../figures.ts'

export const checks = {
  down: 'Prüfung nicht erreichbar.',
  checkedAt: (time: string) => `Befunde: Stand ${time}.`,
  neverChecked: 'Befunde sind nicht bekannt.',
  checking: 'Prüft …',

  progress: (done: number, of: number) => `prüft ${grouped(String(done))} von ${grouped(String(of))}`,
  unknownCases: (n: number) =>
    `Prüfung nicht erreichbar: offene Befunde von ${s(n, 'Fall', 'Fällen')} sind nicht bekannt.`,
  uncheckable: (n: number) =>
    `${s(n, 'Fall lässt', 'Fälle lassen')} sich nicht prüfen: offene Befunde sind nicht bekannt.`,
  untouchedWithErrors: 'Unveränderte Fälle mit Fehlern',
  errors: (n: number) => s(n, 'Fehler', 'Fehler'),
  showAll: (n: number) => `Alle ${grouped(String(n))} zeigen`,
  toCase: 'zum Fall',
  wholeText: 'ganzer Text',
}

/** The shape every language has. */
export type CheckTexts = typeof checks
