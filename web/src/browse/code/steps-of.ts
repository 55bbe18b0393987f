/** A code over the years as steps that can be followed. */
import type { CodeHistory, CodeVersion } from '@codarium/contract'

/** A version and what it made of the code. */
export interface YearStep extends Pick<CodeVersion, 'version' | 'status' | 'changed'> {
  /** The code is in it. */
  readonly isThere: boolean
  /** It is the one shown. */
  readonly isShown: boolean
}

/** The steps, the oldest first; `shown` is the edition shown. */
export const stepsOf = ({ versions }: CodeHistory, shown: string | undefined): readonly YearStep[] =>
  versions.map(({ version, status, changed, state }) => ({
    ...{ version, status, changed },
    isThere: state !== undefined,
    isShown: version === shown,
  }))

/** The version shown and the one before it; undefined where there is none before. */
export function lastPair(steps: readonly YearStep[]): { readonly from: string; readonly to: string } | undefined {
  const at = steps.findIndex(({ isShown }) => isShown)
  const [before, shown] = [steps[at - 1], steps[at]]
  return before && shown && { from: before.version, to: shown.version }
}
