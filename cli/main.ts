/** Entry of the `codarium` command: picks the subcommand. */
import { runCommand } from './run-command.ts'

process.exit(await runCommand(process.argv.slice(2)))
