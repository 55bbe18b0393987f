#!/usr/bin/env node
/** Entry of the `codarium-desktop` program. */
import { run } from './terminal/run.ts'

try {
  process.exit(await run(process.argv.slice(2)))
} catch (error) {
  console.error(`codarium-desktop: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
