/** The severity of a case (PCCL) out of the levels of its secondary diagnoses (CCL), by the published formula. */

/** Each further level counts by this much less (the exponent of AR-DRG, which SwissDRG took over). */
const DECAY = 0.4
/** Scales the logarithm so that the highest severity is 4. */
const SCALE = Math.log(3 / DECAY) / 4
/** The highest severity. */
export const HIGHEST_PCCL = 4

/** Weight of the level at a place, the highest level at place 0. */
export function weightAt(place: number): number {
  return Math.exp(-DECAY * place)
}

/** The weighted sum of levels that stand in descending order. */
export function weightedSum(levels: readonly number[]): number {
  return levels.reduce((sum, level, place) => sum + level * weightAt(place), 0)
}

/** The severity before it is rounded. */
export function rawPccl(sum: number): number {
  return Math.log(1 + sum) / SCALE
}

/** The severity of levels in descending order, 0 to 4. */
export function pcclOf(levels: readonly number[]): number {
  return pcclOfSum(weightedSum(levels))
}

/** The severity of a weighted sum: rounded half up, at most 4. */
export function pcclOfSum(sum: number): number {
  return Math.min(HIGHEST_PCCL, Math.floor(rawPccl(sum) + 0.5))
}
