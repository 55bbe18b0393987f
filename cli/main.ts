/** Entry of the `codarium` command: picks the subcommand. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Objects begin young, always. V8 puts them among the old ones at once when others of their place lived long, which under
// load those of requests seem to do; then nothing that hangs on them is thrown away before all of memory is looked
// through: 5 kB of each request were left over, 300 MB in some seconds, and a third of the time went into moving them.
setFlagsFromString('--no-allocation-site-pretenuring')
// Stripped and compiled modules are kept between starts, which halves the time to ready; without a writable folder it
// works all the same.
const cache = fileURLToPath(new URL('../.runtime/compile-cache', import.meta.url))
enableCompileCache(cache)
// Worker threads find it here.
process.env.NODE_COMPILE_CACHE ??= cache
const { runCommand } = await import('./run-command.ts')
process.exit(await runCommand(process.argv.slice(2)))
