// Entry of every npm command: brings what is missing (Node, packages, the built UI), then runs the command.
// Plain JavaScript that runs on Node 18 and newer, because nothing else is there yet.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { ensureNode } from './node.mjs'
import { fromRoot, run } from './process.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'

/** What each command runs once the set-up stands, whether it needs the built UI, and whether compiled modules are kept. */
const commands = {
  start: { file: 'demo/start.ts', words: [], ui: true, cached: true, flags: SERVER_FLAGS },
  serve: { file: 'cli/main.ts', words: ['serve'], ui: true, cached: true, flags: SERVER_FLAGS },
  codarium: { file: 'cli/main.ts', words: [], ui: false, cached: true },
  test: { file: 'setup/test.mjs', words: [], ui: true },
  'test:long': { file: 'setup/test.mjs', words: ['--long'], ui: true },
  bench: { file: 'bench/main.ts', words: [], ui: true },
  check: { file: 'setup/check.mjs', words: [], ui: false },
  format: { file: 'setup/format.mjs', words: [], ui: false },
  generate: { file: 'setup/generate.ts', words: [], ui: false },
  fuzz: { file: 'tests/fuzz/main.ts', words: [], ui: false },
  chaos: { file: 'tests/chaos/main.ts', words: [], ui: false },
  mutate: { file: 'tests/mutate/main.ts', words: [], ui: false },
  simulate: { file: 'coding/sessions/tests/simulation/main.ts', words: [], ui: false },
}

const [name, ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`setup: there is no command "${name}"; there are ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}

try {
  const node = await withLock(async () => {
    const runtime = await ensureNode()
    await ensureInstalled(runtime)
    if (command.ui) await ensureBuilt(runtime)
    return runtime
  })
  if (command.cached) keepCompiled()
  await runCommand(node, [fromRoot(command.file), ...command.words, ...rest], command.flags)
} catch (error) {
  console.error(`setup: ${error.message}`)
  process.exit(1)
}

/** Keeps stripped and compiled modules between starts, from the entry on: to strip even that one takes about as long as 200 others. */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= fromRoot('.runtime/compile-cache')
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

/** Runs the command in this process when its Node is good enough and needs no flags, else in one of its own. */
async function runCommand(node, words, flags = []) {
  if (node !== process.execPath || flags.length > 0)
    process.exit(await run(node, [...flags, ...words], { supervised: true }))
  process.argv = [node, ...words]
  await import(pathToFileURL(words[0]).href)
}
