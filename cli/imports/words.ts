/** Reads the words of a command; those it does not know are told as such. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** The command was called wrongly: exit code 2. */
export class WrongWords extends Error {
  override name = 'WrongWords'
}

/** The options and the other words. */
export function readWords<const Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new WrongWords((error as Error).message)
  }
}
