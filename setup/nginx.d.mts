/** The path of an nginx that is already there. */
export function findNginx(): string | undefined
/** The path of an nginx, installed first where that is possible; `say` gets one line per step. */
export function provideNginx(say?: (line: string) => void): string | undefined
