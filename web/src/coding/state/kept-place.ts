/** Where the coder is and what is typed but not taken, kept for this window: a reload or a sign-in comes back to it. */
import type { ListName } from '../editor/case-lists.ts'
import type { Workbench } from './workbench.ts'

const caseKey = (sessionId: string) => `codarium.place.${sessionId}`
const typedKey = (sessionId: string, list: ListName) => `codarium.typed.${sessionId}.${list}`

/** Keeps the case one is in, until the answered function is called. */
export function keepPlace(sessionId: string, bench: Workbench): () => void {
  let kept = bench.state().current
  const keep = () => {
    const { current } = bench.state()
    if (current !== kept) put(caseKey(sessionId), String(current))
    kept = current
  }
  return bench.subscribe(keep)
}

/** The case this window was in; the first when it was in none. */
export const keptCase = (sessionId: string): number => Number(get(caseKey(sessionId)) || 0)

/** Keeps what stands in the entry row of a list. */
export const keepTyped = (sessionId: string, list: ListName, text: string): void => put(typedKey(sessionId, list), text)

/** What stood in the entry row of a list. */
export const keptTyped = (sessionId: string, list: ListName): string => get(typedKey(sessionId, list))

// A frame whose browser gives it no storage only forgets the place.
function put(key: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(key, value)
    else sessionStorage.removeItem(key)
  } catch {
    // see above
  }
}

function get(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
