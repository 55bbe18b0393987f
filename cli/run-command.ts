/** Runs one subcommand and gives its exit code: 0 well, 1 failed, 2 wrongly called. */

import { VERSION } from '@codarium/platform'

interface Command {
  readonly usage: string
  readonly does: string
  run(words: readonly string[]): Promise<number>
}

/** Each is loaded when it is asked for: help need not wait for the whole program. */
const commands: Record<string, Command> = {
  serve: {
    usage: 'serve [all|classification|coding|grouper]',
    does: 'run the server; settings come from the environment',
    run: async (words) => (await import('./serve.ts')).serve(words),
  },
  import: {
    usage:
      'import <file> --version 2026 [--language de|fr|it] [--kind …] [--tariff …] [--type …] [--from …] [--replace] [--server …]',
    does: 'bring a file into the catalogues; its kind is recognised by its content unless you name it',
    run: async (words) => (await import('./imports/import-command.ts')).importCommand(words),
  },
  inbox: {
    usage: 'inbox scan [--watch] [--server …]',
    does: 'import what lies in the inbox, with --watch whenever something new lies there',
    run: async (words) => (await import('./imports/inbox-command.ts')).inboxCommand(words),
  },
  keys: {
    usage: 'keys rotate|status [--server …]',
    does: 'move the stored data to the key in SVC_ENCRYPTION_KEY, with the old one in SVC_ENCRYPTION_KEY_PREVIOUS',
    run: async (words) => (await import('./keys/keys-command.ts')).keysCommand(words),
  },
  audit: {
    usage: 'audit verify [--anchor <file>]… [--noted <row>:<hash>]',
    does: 'check that the audit trail is unbroken and fits its anchors, also beside a running server; lists every break',
    run: async (words) => (await import('./audit/audit-command.ts')).auditCommand(words),
  },
  group: {
    usage:
      'group <file> [--format json|batch] [--tariff …] [--version 2026] [--definition …]; group --check <definition>',
    does: 'group the cases of a file (- reads the input), by the reference definition or another one',
    run: async (words) => (await import('./group/group-command.ts')).groupCommand(words),
  },
  grouper: {
    usage: 'grouper check <address> [--token …]',
    does: 'run the grouper contract against an adapter and list what fails; the token is SVC_GROUPER_TOKEN unless named',
    run: async (words) => (await import('./grouper/grouper-command.ts')).grouperCommand(words),
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

const SERVER = `With --server, or SVC_PUBLIC_DATASERVER_URL or SVC_PUBLIC_SERVER_URL, a running server does the work; the token it asks
for comes from --token or CODARIUM_TOKEN. Without, the store of this installation is opened, which no server may have open.`

function help(): string {
  const rows = Object.values(commands).map(({ usage, does }) => `  codarium ${usage}\n      ${does}`)
  return `codarium ${VERSION}\n\n${rows.join('\n')}\n\n${SERVER}`
}
