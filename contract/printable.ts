/** Texts people can read: what databases, logs and screens can all take. */

/** Pattern of a text without control characters. */
export const PRINTABLE = '^\\P{Cc}*$'
