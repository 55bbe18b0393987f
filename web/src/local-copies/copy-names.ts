/** Under which names copies lie: the user as an opaque word, what it is, the session by its id; nothing of a case. */
import type { CopyKind, CopyParts } from './user-copies.ts'

/** What every name begins with. */
export const COPY = 'codarium.copy.'

type Whose = Pick<CopyParts, 'owner' | 'launch'>

/** The name of a copy; codes belong to the person, whichever way it came in. */
export function nameOf(kind: CopyKind, { owner, launch }: Whose, sessionId = ''): string {
  if (kind === 'codes') return `${COPY}${owner}.codes`
  return `${COPY}${owner}.${launch ? 'launched-' : ''}${kind}.${sessionId}`
}

/** The session a name keeps unsaved work or typed text of, when that is this user's. */
export function sessionIn(name: string, whose: Whose): string | undefined {
  const start = [nameOf('work', whose), nameOf('typing', whose)].find((each) => name.startsWith(each))
  return start && name.slice(start.length)
}

/** What lies under a name: `codes`, `work` and so on. */
export const kindIn = (name: string): string | undefined => name.slice(COPY.length).split('.')[1]
