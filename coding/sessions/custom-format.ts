/** Loads the module of the format `custom`. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomFormat } from '@codarium/contract'

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
