/** What a run saw: how often each operation answered with which status. */
import type { Description } from './description.ts'

/** Counts answers. */
export class Seen {
  readonly #counts = new Map<string, Map<number, number>>()

  add(operation: string, status: number): void {
    const statuses = this.#counts.get(operation) ?? new Map<number, number>()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    this.#counts.set(operation, statuses)
  }

  /** The statuses an operation answered with. */
  statusesOf(operation: string): number[] {
    return [...(this.#counts.get(operation)?.keys() ?? [])].sort()
  }

  /** Operations that never did what they are there for. */
  neverSucceeded({ operations }: Description): string[] {
    return operations.map(({ id }) => id).filter((id) => !this.statusesOf(id).some((status) => status < 400))
  }

  /** How many answers had each status. */
  totals(): Record<number, number> {
    const totals: Record<number, number> = {}
    for (const statuses of this.#counts.values())
      for (const [status, count] of statuses) totals[status] = (totals[status] ?? 0) + count
    return totals
  }
}
