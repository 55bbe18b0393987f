// Types of chromium.mjs, which is plain JavaScript so that it runs before anything is installed.

/** The path of a Chromium that is already there, or undefined. */
export function findChromium(): string | undefined

/** The path of a Chromium, installed first where there is none; `say` gets one line per step. */
export function provideChromium(say?: (line: string) => void): Promise<string>
