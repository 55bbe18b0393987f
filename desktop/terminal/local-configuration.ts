/** The local configuration of the desktop client: a JSON file that only its user can read. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { LocalHookSettings } from '../hook/hook-settings.ts'

/** What the file may hold. */
export const LocalConfiguration = Type.Object(
  {
    server: Type.Optional(Type.String({ description: 'Base address of the server' })),
    instanceId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    hook: Type.Optional(LocalHookSettings),
  },
  { additionalProperties: false },
)
export type LocalConfiguration = Static<typeof LocalConfiguration>

/** Where it is unless another file is named. */
export const defaultFile = join(homedir(), '.config', 'codarium', 'desktop.json')

/** Reads the file, and gives the client an instanceId to keep when it has none; throws when the file is not understood. */
export function localConfiguration(file: string): LocalConfiguration & { instanceId: string } {
  const found = readIfThere(file)
  if (!Value.Check(LocalConfiguration, found)) {
    const [problem] = Value.Errors(LocalConfiguration, found)
    throw new Error(`${file} is not understood: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}`)
  }
  if (found.instanceId !== undefined) return { ...found, instanceId: found.instanceId }
  const made = { ...found, instanceId: randomUUID() }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

function readIfThere(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}
