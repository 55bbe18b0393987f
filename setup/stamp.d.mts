/** A hash over the contents of files and folders of the project, and further texts. */
export function fingerprint(paths: readonly string[], ...texts: string[]): string
/** True when the step was done for this fingerprint. */
export function isDone(step: string, print: string): boolean
/** True when the step was done and nobody has touched any of the paths since it was begun. */
export function isUntouched(step: string, paths: readonly string[]): boolean
/** Notes that the step is begun; what is touched from here on is not part of it. */
export function markBegun(step: string): void
/** Notes that the step was done for this fingerprint. */
export function markDone(step: string, print: string): void
