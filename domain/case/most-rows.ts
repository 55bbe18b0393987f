/** How long a list of a case may be, whoever reads or sends it. */

/** Most rows of one list of a case; the longest real cases have a few hundred. */
export const MOST_ROWS = 2000
