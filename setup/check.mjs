// Type-checks and lints the whole house.
import { checks, passes } from './checks.mjs'

const passed = await Promise.all(checks.map(passes))
process.exit(passed.every(Boolean) ? 0 : 1)
