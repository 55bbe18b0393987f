/** Loads the module of the format `custom` and runs it. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomFormat, DeliveryFinding } from '@codarium/contract'

/** The format a module exports; throws when it is none. `file` is the setting SVC_CUSTOM_FORMAT_MODULE. */
export async function loadCustomFormat(file: string): Promise<CustomFormat> {
  const loaded: { default?: unknown } = await import(pathToFileURL(resolve(file)).href)
  if (isCustomFormat(loaded.default)) return loaded.default
  throw new Error(`${file} does not export a format as default: an object with name and toSpiges is expected`)
}

function isCustomFormat(value: unknown): value is CustomFormat {
  if (typeof value !== 'object' || value === null) return false
  const { name, toSpiges, fromSpiges } = value as Record<string, unknown>
  const back = fromSpiges === undefined || typeof fromSpiges === 'function'
  return typeof name === 'string' && typeof toSpiges === 'function' && back
}

/** What the module makes of the data, or why it refuses them. */
export async function fromCustom(data: string, format: CustomFormat): Promise<string | DeliveryFinding> {
  try {
    const made: unknown = await format.toSpiges(data)
    if (typeof made === 'string') return made
    return { field: format.name, message: 'the module gave no text', line: 1, column: 1 }
  } catch (error) {
    const { message, line, column } = (error ?? {}) as { message?: unknown; line?: unknown; column?: unknown }
    return {
      field: format.name,
      message: typeof message === 'string' && message ? message : 'the module refuses the data',
      line: place(line),
      column: place(column),
    }
  }
}

const place = (value: unknown): number => (Number.isInteger(value) && (value as number) > 0 ? (value as number) : 1)
