/** The side of a body, as SpiGes tells it (seitigkeit) and as groupers are told it. */

/** Both, right, left. */
export const SIDE = { both: '0', right: '1', left: '2' } as const

/** All that SpiGes knows: both, right, left, one side unknown, unknown. */
export const SIDES: readonly string[] = [...Object.values(SIDE), '3', '9']

const letters: ReadonlyMap<string, 'B' | 'R' | 'L'> = new Map([
  [SIDE.both, 'B'],
  [SIDE.right, 'R'],
  [SIDE.left, 'L'],
])

/** The letter that the grouper contract has for a side; undefined where none is told. */
export const letterOfSide = (side: string): 'B' | 'R' | 'L' | undefined => letters.get(side)
