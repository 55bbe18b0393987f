/** Asks a server for its health, as a proxy and an operator do; for tests. */
import type { Health, ReadinessAnswer } from '@codarium/contract'
import { vi } from 'vitest'

/** Milliseconds a test waits for what must come: longer than it takes on the slowest machine. */
export const PATIENCE = 60_000

/** The answer of /api/health/ready with its status. */
export async function readyOf(url: string): Promise<{ status: number; body: ReadinessAnswer }> {
  const response = await fetch(`${url}/api/health/ready`)
  return { status: response.status, body: (await response.json()) as ReadinessAnswer }
}

/** Waits until a server is not ready for a cause; gives what it says of it. */
export async function untilHindered(url: string, cause: string): Promise<string> {
  return vi.waitUntil(
    async () => {
      const { status, body } = await readyOf(url)
      const reason = body.reasons.find((each) => each.cause === cause)
      return status === 503 && reason ? reason.detail : false
    },
    { timeout: PATIENCE, interval: 100 },
  )
}

/** Waits until a server is ready. */
export async function untilReady(url: string): Promise<void> {
  await vi.waitUntil(async () => (await readyOf(url)).status === 200, { timeout: PATIENCE, interval: 100 })
}

/** The health of the contract with its status. */
export async function healthOf(url: string): Promise<{ status: number; body: Health }> {
  const response = await fetch(`${url}/api/health`)
  return { status: response.status, body: (await response.json()) as Health }
}

const realNow = performance.now.bind(performance)
let passed = 0

/** Lets seconds pass on the clock by which the store tells what failed lately; until mocks are restored. */
export function passSeconds(seconds: number): void {
  passed += seconds * 1000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed)
}

/** Lines of a log as objects. */
export function linesOf(log: readonly string[]): Record<string, unknown>[] {
  return log.map((line) => JSON.parse(line))
}
