/** Entry of the `codarium` command: picks the subcommand. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Stripped and compiled modules are kept between starts, which halves the time to ready; without a writable folder it
// works all the same.
const cache = fileURLToPath(new URL('../.runtime/compile-cache', import.meta.url))
enableCompileCache(cache)
// Worker threads find it here.
process.env.NODE_COMPILE_CACHE ??= cache
const { runCommand } = await import('./run-command.ts')
process.exit(await runCommand(process.argv.slice(2)))
