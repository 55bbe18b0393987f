// Type-checks and lints the whole house.
import { checks } from './checks.mjs'

const failed = []
for (const { name, run } of checks) if ((await run()) !== 0) failed.push(name)
if (failed.length > 0) console.error(`codarium: failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
