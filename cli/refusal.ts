/** The reasons a start is refused for, as one line; anything else is a defect and keeps its stack. */
import { DefinitionError } from '@codarium/grouper'
import { SettingsError, StoreError } from '@codarium/platform'

/** The line to print, or nothing when the error is not a known refusal. */
export function refusal(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof StoreError || error instanceof DefinitionError)
    return error.message.replaceAll('\n', ' ')
  const { code, port, address } = (error ?? {}) as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE') return `SERVER_PORT ${port} is taken by another program`
  if (code === 'EACCES' && port !== undefined) return `SERVER_PORT ${port} may not be opened by this user`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `SERVER_HOST ${address ?? ''} is not an address of this machine`
  return undefined
}
