/** Whole numbers that every part of the house can keep: what JavaScript counts exactly, the integers of both databases hold. */

/** The largest whole number a caller may send where nothing smaller is meant. */
export const LARGEST_INTEGER = Number.MAX_SAFE_INTEGER
