/** Gives the user a file, as if it had been downloaded. */
import { after } from './after.ts'

/** How long the browser may take to begin with it (ms). */
const KEPT_MS = 60_000

/** Saves a text under a name; `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  after(KEPT_MS, () => URL.revokeObjectURL(address))
}
