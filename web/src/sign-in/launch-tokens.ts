/** Tokens of launches in this window: one session each, until its user leaves or somebody signs in here. */
import { forgetNotes, note, noted, notesLike } from '../local-copies/window-notes.ts'

const LAUNCH = 'launch.'

/** The launch code in an address, if there is one. */
export const launchCodeIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('launch') ?? undefined

/** The token this window has for a session. */
export const keptLaunchToken = (sessionId: string): string | undefined => noted(LAUNCH + sessionId)

/** Keeps a token, so that a reload needs no other code; undefined forgets it. */
export const keepLaunchToken = (sessionId: string, token: string | undefined): void => note(LAUNCH + sessionId, token)

/** The sessions this window was launched into, as one text. */
export const launchesHere = (): string => notesLike(LAUNCH)

/** Forgets all of them: whoever signs in here works under their own name from now on. */
export const dropLaunchTokens = (): void => forgetNotes(LAUNCH)
