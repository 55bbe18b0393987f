/** `codarium-desktop`: the desktop client as a terminal program, with a status line and the recent sessions. */
import { parseArgs } from 'node:util'
import { DesktopClient } from '../desktop-client.ts'
import { providerLogin } from '../login/login.ts'
import { openBrowser } from '../open-browser.ts'
import { defaultFile, localConfiguration } from './local-configuration.ts'
import { Screen } from './screen.ts'

const USAGE = `codarium-desktop --server <address> [--config <file>] [--device] [--headless]
  Waits for coding sessions and opens them in the browser. The address can stand in the configuration file as "server".
  --config    configuration file; ${defaultFile} unless named
  --device    sign in with a code on another device, where the identity provider offers that
  --headless  print addresses instead of opening a browser, one line per event`

/** Runs the program until it is told to stop; gives its exit code. */
export async function run(words: readonly string[]): Promise<number> {
  const given = wordsOf(words)
  if (typeof given === 'string') {
    console.error(`codarium-desktop: ${given}\n${USAGE}`)
    return 2
  }
  if (given.help) {
    console.log(USAGE)
    return 0
  }
  const local = localConfiguration(given.config ?? defaultFile)
  const server = given.server ?? local.server
  if (!server) {
    console.error(`codarium-desktop: which server?\n${USAGE}`)
    return 2
  }
  const screen = new Screen(process.stdout, given.headless !== true && process.stdout.isTTY === true)
  const open = async (address: string) => (given.headless ? screen.say(`open ${address}`) : openBrowser(address))
  const login = providerLogin({
    device: given.device ?? false,
    open,
    show: ({ address, userCode }) => screen.say(`sign in at ${address} with the code ${userCode}`),
  })
  const { instanceId, hook } = local
  const client = new DesktopClient({ server, login, openUi: open, instanceId, ...(hook ? { hook } : {}) })
  screen.watch(client)
  await client.start()
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await client.stop()
  return 0
}

function wordsOf(words: readonly string[]) {
  try {
    const options = {
      server: { type: 'string' },
      config: { type: 'string' },
      device: { type: 'boolean' },
      headless: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
