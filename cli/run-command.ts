/** Runs one subcommand and gives its exit code: 0 well, 1 failed, 2 wrongly called. */

import { VERSION } from '@codarium/platform'
import { serve } from './serve.ts'

interface Command {
  readonly usage: string
  readonly does: string
  run(words: readonly string[]): Promise<number>
}

const commands: Record<string, Command> = {
  serve: {
    usage: 'serve [all|classification|coding|grouper]',
    does: 'run the server; settings come from the environment',
    run: serve,
  },
  version: {
    usage: 'version',
    does: 'print the version',
    run: async () => {
      console.log(VERSION)
      return 0
    },
  },
}

/** Runs the subcommand the words name. */
export async function runCommand(words: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = words
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command.run(rest)
  console.error(`codarium: there is no command "${name}"\n\n${help()}`)
  return 2
}

function help(): string {
  const rows = Object.values(commands).map(({ usage, does }) => `  codarium ${usage}\n      ${does}`)
  return `codarium ${VERSION}\n\n${rows.join('\n')}`
}
