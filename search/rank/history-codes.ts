/** The diagnoses that say what is over or was once done: status, history and sequelae (ICD-10, chapter notes of Z80 to Z99, I69, T90 to T98). */

const HISTORY = /^(?:Z8|Z9|I25\.?2|I69|B9[0-4]|E64|E68|G09|O9[47]|T9[0-8])/

/** What a query about the past says for a code, like what a patient says for one. */
const LEANING = 0.6

/** 0 for codes that say nothing of the past. */
export function historyLeaning(code: string): number {
  return HISTORY.test(code) ? LEANING : 0
}
