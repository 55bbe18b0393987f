/** The settings of a command that serves nobody. */
import type { Settings } from '@codarium/contract'
import { readSettings } from '@codarium/platform'

/** Set for every command, because only a server that is called by web pages needs it. */
const NO_PAGES = { CORS_ALLOWED_ORIGINS: 'http://localhost' }

/** The settings of the environment; warnings only, unless it asks for more. */
export function commandSettings(): Settings {
  return readSettings({ SVC_LOG_LEVEL: 'warn', ...NO_PAGES, ...process.env })
}
