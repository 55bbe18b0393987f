/** How often a test repeats what chance decides: briefly in `npm test`, at length in `npm run test:long`. */

/** Whether this is the long run. */
export const isLongRun = process.env.CODARIUM_TEST === 'long'

/** So many times in `npm test`, and so many in `npm run test:long`. */
export function times(brief: number, long: number): number {
  return isLongRun ? long : brief
}
