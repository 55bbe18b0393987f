/** An invented catalogue in which organs and what befalls them are named in two languages: enough to learn meaning from. */
import type { SearchDocument } from '../../index.ts'

const ORGANS = [
  ['Leber', 'hepat'],
  ['Niere', 'nephr'],
  ['Herz', 'kardi'],
  ['Lunge', 'pneumon'],
  ['Haut', 'dermat'],
  ['Gelenk', 'arthr'],
  ['Magen', 'gastr'],
  ['Darm', 'enter'],
  ['Hirn', 'enzephal'],
  ['Muskel', 'myos'],
] as const

const ILLS = [
  ['Entzündung', 'itis'],
  ['Blutung', 'orrhagie'],
  ['Geschwulst', 'om'],
  ['Schmerz', 'algie'],
  ['Verhärtung', 'osklerose'],
  ['Verengung', 'ostenose'],
] as const

/** The word that no text holds: only who has learned the others knows that it is pain (3) of the stomach (G). */
export const UNSEEN = 'Gastralgie'
export const UNSEEN_CODE = 'G00.3'

/** One family per organ, one code per ill. */
export const ORGAN_CATALOGUE: readonly SearchDocument[] = ORGANS.flatMap(([organ, stem], family) => {
  const letter = String.fromCharCode(65 + family)
  const codes = ILLS.map(([ill, ending], i) => ({
    code: `${letter}00.${i}`,
    codable: true,
    texts: [
      { text: `${ill}: ${organ}`, field: 'TITLE', language: 'de' } as const,
      ...[`${stem}${ending}`, `Akute ${stem}${ending}`, `Chronische ${stem}${ending}`, `${ill} am ${organ}gewebe`]
        .filter((text) => !text.toLowerCase().includes(UNSEEN.toLowerCase()))
        .map((text) => ({ text, field: 'SYNONYM', language: 'de' }) as const),
    ],
  }))
  const chapter = {
    code: `${letter}00`,
    codable: false,
    texts: [{ text: `Leiden: ${organ}`, field: 'TITLE', language: 'de' }],
  }
  return [chapter as SearchDocument, ...codes]
})
