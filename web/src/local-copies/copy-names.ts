/** Under which names copies lie: the user as an opaque word, what it is, the session by its id; nothing of a case. */

/** What every name begins with. */
export const COPY = 'codarium.copy.'

/** What is kept: unsaved work, what is typed without a code, and codes on the device; where one is, in this window. */
export type CopyKind = 'work' | 'typing' | 'codes' | 'place'

/** Whose copies these are. */
export interface CopyOwner {
  /** The user's name on devices; it says nobody's. */
  readonly owner: string
  /** Whether the keys are those of a launch: its work is apart from that of a login. */
  readonly launch: boolean
}

/** The name of a copy; codes belong to the person, whichever way it came in. */
export function nameOf(kind: CopyKind, { owner, launch }: CopyOwner, sessionId = ''): string {
  if (kind === 'codes') return `${COPY}${owner}.codes`
  return `${COPY}${owner}.${launch ? 'launched-' : ''}${kind}.${sessionId}`
}

/** The session a name keeps unsaved work or typed text of, when that is this user's. */
export function sessionIn(name: string, whose: CopyOwner): string | undefined {
  const start = [nameOf('work', whose), nameOf('typing', whose)].find((each) => name.startsWith(each))
  return start && name.slice(start.length)
}

/** What lies under a name: `codes`, `work` and so on. */
export const kindIn = (name: string): string | undefined => name.slice(COPY.length).split('.')[1]
