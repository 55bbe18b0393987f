// Formats and fixes what the linter can fix.
import { fromRoot, run } from './process.mjs'

process.exit(
  await run(process.execPath, [fromRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', fromRoot('.')]),
)
