/** Opens an address in the default browser of this machine. */
import { spawn } from 'node:child_process'

const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Resolves when the browser was told; rejects when there is none. */
export function openBrowser(address: string): Promise<void> {
  // Only web addresses: what else the system would open, nobody here decides.
  if (!/^https?:\/\//.test(address)) return Promise.reject(new Error('only web addresses can be opened'))
  const [program = 'xdg-open', ...words] = programs[process.platform] ?? []
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true })
    child.once('error', reject)
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })
}
