/** Signing in again in a window of its own: the page it is for stays as it is, and gets the new login handed over. */

import { ownAddress } from '../browser/base-path.ts'
import { tellWindows, whenTold } from '../browser/other-windows.ts'
import { note, noted } from '../local-copies/window-notes.ts'

/** The page of that window. */
export const SIGN_IN_AGAIN = '/sign-in-again'
const CHANNEL = 'codarium.sign-in'
const ASKED = 'sign-in.asked'
/** Large enough for the sign-in pages of common providers (px). */
const SIZE = 'popup,width=520,height=720'

/** Opens the window; false when the browser does not let us. */
export const openSignInWindow = (): boolean => window.open(ownAddress(SIGN_IN_AGAIN), 'codarium-sign-in', SIZE) !== null

/** Hands a login to the pages of this browser that wait for one. */
export const handOver = (login: string): void => tellWindows(CHANNEL, login)

/** Calls `take` with each login that is handed over, until the answered function is called. */
export const whenHandedOver = (take: (login: string) => void): (() => void) => whenTold(CHANNEL, take)

/** Whether this window has been at the provider already; a login from before that is the one that did not do. */
export const wasAsked = (): boolean => noted(ASKED) !== undefined

/** Notes that this window leaves for the provider, or is done with it. */
export const noteAsked = (asked: boolean): void => note(ASKED, asked ? '1' : undefined)
