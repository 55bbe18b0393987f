/** Loads the definitions of a grouper: the reference ones that ship with it, and those of a folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AvailableDefinition, GroupRequest } from '@codarium/contract'
import type { GrouperDefinition } from '../engine/grouper-definition.ts'
import { aboutDefinition, compileDefinition } from './compile.ts'
import { DefinitionError } from './findings.ts'
import type { DefinitionFormat } from './format.ts'

const referenceDir = join(import.meta.dirname, 'reference')

/** A definition that is compiled when it is first needed. */
interface Entry {
  readonly about: AvailableDefinition
  definition(): GrouperDefinition
}

/** The definitions of a grouper by tariff and version. */
export class Definitions {
  readonly #byName = new Map<string, Entry>()
  readonly #all: Entry[] = []

  /** Adds a definition; it takes precedence over those before it with the same tariff and version. */
  add(definition: GrouperDefinition): void {
    this.#add({ about: definition.about, definition: () => definition })
  }

  /** Adds a definition that is known to be good; the start need not wait until it is compiled. */
  addLater(value: DefinitionFormat, file: string): void {
    let compiled: GrouperDefinition | undefined
    const definition = () => {
      compiled ??= compileDefinition(value, file)
      return compiled
    }
    this.#add({ about: aboutDefinition(value), definition })
  }

  /** The definition of a tariff and version; undefined when there is none. */
  find({ tariff, version }: Pick<GroupRequest, 'tariff' | 'version'>): GrouperDefinition | undefined {
    return this.#byName.get(`${tariff} ${version}`)?.definition()
  }

  get all(): readonly AvailableDefinition[] {
    return this.#all.map(({ about }) => about)
  }

  #add(entry: Entry): void {
    const { tariff, version, aliases } = entry.about
    const replaced = this.#byName.get(`${tariff} ${version}`)
    if (replaced) this.#all.splice(this.#all.indexOf(replaced), 1)
    this.#all.push(entry)
    for (const name of [...aliases, version]) this.#byName.set(`${tariff} ${name}`, entry)
  }
}

/** The reference definitions and, over them, those of a folder; throws DefinitionError when one cannot be used. */
export function loadDefinitions(folder: string): Definitions {
  const definitions = new Definitions()
  // Those that ship with us are checked by our tests.
  for (const file of jsonFiles(referenceDir)) definitions.addLater(readJson(file) as DefinitionFormat, file)
  if (folder === '') return definitions
  const own = jsonFiles(folder).map((file) => ({ file, definition: loadDefinition(file) }))
  refuseTwice(own)
  for (const { definition } of own) definitions.add(definition)
  return definitions
}

/** The definition in a file; throws DefinitionError when it cannot be read or used. */
export function loadDefinition(file: string): GrouperDefinition {
  return compileDefinition(readJson(file), file)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new DefinitionError(file, [{ path: '', message: `cannot be read: ${(error as Error).message}` }])
  }
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    throw new DefinitionError(folder, [{ path: '', message: `cannot be read: ${(error as Error).message}` }])
  }
}

/** Two files of one folder for the same version: nobody could say which one grouped. */
function refuseTwice(own: readonly { readonly file: string; readonly definition: GrouperDefinition }[]): void {
  const seen = new Map<string, string>()
  for (const { file, definition } of own) {
    const { tariff, version, aliases } = definition.about
    for (const name of [version, ...aliases]) {
      const other = seen.get(`${tariff} ${name}`)
      if (other && other !== file)
        throw new DefinitionError(file, [
          { path: '', message: `defines ${tariff} ${name}, as ${basename(other)} does` },
        ])
      seen.set(`${tariff} ${name}`, file)
    }
  }
}
