/** The lists of a case, each with a code system of its own. */

/** The lists of a case in their order on the screen. */
export const listNames = ['diagnoses', 'treatments', 'medications'] as const

export type ListName = (typeof listNames)[number]
