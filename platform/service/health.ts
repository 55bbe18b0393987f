/** Asks everything the server depends on for its state, each within a time limit. */
import type { DependencyHealth, Health } from '@codarium/contract'
import type { HealthCheck } from './wing.ts'

/** A dependency that takes longer (ms) to answer counts as down. */
const CHECK_LIMIT = 2_000

/** The health of a server: DOWN when something vital is down, DEGRADED when something else is. */
export async function healthOf(checks: readonly HealthCheck[], uptimeSeconds: number): Promise<Health> {
  const states = await Promise.all(checks.map(async (check) => ({ ...check, state: await stateOf(check) })))
  const down = states.filter(({ state }) => state.status === 'DOWN')
  const status = down.length === 0 ? 'UP' : down.some(({ vital }) => vital) ? 'DOWN' : 'DEGRADED'
  return { status, dependencies: Object.fromEntries(states.map(({ name, state }) => [name, state])), uptimeSeconds }
}

/** Checks that run just now: whoever asks meanwhile is told what they find, so that asking often costs no more. */
const running = new WeakMap<HealthCheck, Promise<DependencyHealth>>()

function stateOf(check: HealthCheck): Promise<DependencyHealth> {
  const state = running.get(check) ?? found(check).finally(() => running.delete(check))
  running.set(check, state)
  return state
}

async function found(check: HealthCheck): Promise<DependencyHealth> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<DependencyHealth>((resolve) => {
    const late = { status: 'DOWN', detail: `no answer within ${CHECK_LIMIT / 1000} s` } as const
    timer = setTimeout(() => resolve(late), CHECK_LIMIT)
  })
  try {
    return await Promise.race([check.check(), tooLate])
  } catch {
    return { status: 'DOWN', detail: 'the check failed' }
  } finally {
    clearTimeout(timer)
  }
}

/** A check that measures how long something takes; when it rejects, `detail` says what that means. */
export function timedCheck(name: string, vital: boolean, detail: string, probe: () => Promise<void>): HealthCheck {
  return {
    name,
    vital,
    check: async () => {
      const start = performance.now()
      try {
        await probe()
        return { status: 'UP', latencyMs: Math.round((performance.now() - start) * 10) / 10 }
      } catch {
        return { status: 'DOWN', detail }
      }
    },
  }
}
