/** The lines of a file that were not taken, read from the report of its import. */

/** A line with why it was not taken, in the words of the server. */
export interface RefusedLine {
  readonly line: string
  readonly why: string
}

/** Most lines shown: whoever has more mends the file, and not its lines. */
const MOST = 200

export function refusedLines(report: string): readonly RefusedLine[] {
  return [...report.matchAll(/^ {2}line (\d+): (.*)$/gm)]
    .slice(0, MOST)
    .map(([, line = '', why = '']) => ({ line, why }))
}

/** The newest report of an import among those listed, newest first. */
export const reportOf = (key: string, listed: readonly { readonly filename: string }[]): string | undefined =>
  listed.find(({ filename }) => filename.slice(filename.indexOf('_') + 1) === `${key}.txt`)?.filename
