/** Signing out counts for all windows of this browser: the one in which it happens tells the others. */
import { tellWindows, whenTold } from '../browser/other-windows.ts'

const CHANNEL = 'codarium.sign-out'

/** Tells the other windows that this user has left. */
export const tellLeft = (subject: string): void => tellWindows(CHANNEL, subject)

/** Calls `left` with each user who left in another window, until the answered function is called. */
export const whenLeftElsewhere = (left: (subject: string) => void): (() => void) => whenTold(CHANNEL, left)
