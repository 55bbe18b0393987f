/** The diagnoses that say what is over or was once done: status, history and sequelae (ICD-10, chapter notes of Z80 to Z99, I69, T90 to T98). */

const HISTORY = /^(?:Z8[5-9]|Z9|I25\.?2|I69|B9[0-4]|E64|E68|G09|O9[47]|T9[0-8])/

/** What a query about the past says for a code, like what a patient says for one. */
const LEANING = 0.6

/** What the code of a disease that is over gets on top. */
export const PAST_LEANING = 1.2

/** What is coded of diseases that are over, by the beginning of their code; the first that fits counts. */
const PAST: readonly (readonly [disease: RegExp, past: string])[] = [
  // States after a treatment are not over.
  [/^(?:D73\.0|E89|G97|H59|H95|I6|I97|J95|K91|M96|N99|O3|[R-TV-Z])/, ''],
  [/^[AB]/, 'Z86.1'],
  [/^(?:C1[5-9]|C2[0-6]|C48)/, 'Z85.0'],
  [/^C3[34]/, 'Z85.1'],
  [/^C3[0-2789]/, 'Z85.2'],
  [/^C50/, 'Z85.3'],
  [/^C(?:5[1-8]|6[0-3])/, 'Z85.4'],
  [/^C6[4-8]/, 'Z85.5'],
  [/^C9[1-5]/, 'Z85.6'],
  [/^C(?:8[1-8]|9[06])/, 'Z85.7'],
  [/^C80/, 'Z85.9'],
  [/^C/, 'Z85.8'],
  [/^D[0-4]/, 'Z86.0'],
  [/^D/, 'Z86.2'],
  [/^E/, 'Z86.3'],
  [/^F1/, 'Z86.4'],
  [/^F/, 'Z86.5'],
  [/^[GH]/, 'Z86.6'],
  [/^I2[12]/, 'I25.29'],
  [/^I/, 'Z86.7'],
  [/^J/, 'Z87.0'],
  [/^K/, 'Z87.1'],
  [/^L/, 'Z87.2'],
  [/^M/, 'Z87.3'],
  [/^N/, 'Z87.4'],
  [/^O/, 'Z87.5'],
  [/^P/, 'Z87.6'],
  [/^Q/, 'Z87.7'],
  [/^U07/, 'U08.9'],
]

/** The code for a disease once it is over, "in der Eigenanamnese"; undefined where there is none. */
export function pastOf(code: string): string | undefined {
  return PAST.find(([disease]) => disease.test(code))?.[1] || undefined
}

/** 0 for codes that say nothing of the past. */
export function historyLeaning(code: string): number {
  return HISTORY.test(code) ? LEANING : 0
}
