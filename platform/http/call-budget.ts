/** The rate limit: every caller has a budget that refills evenly over the minute. Pure but for the clock given. */

/** Refill time of a whole budget (ms). */
const PERIOD = 60_000
/** Callers remembered at most; beyond that full budgets are dropped, which costs nobody anything. */
const SWEEP_ABOVE = 10_000

interface Budget {
  left: number
  at: number
}

/** Budgets of all callers of this node. */
export class CallBudgets {
  readonly #perMinute: number
  readonly #budgets = new Map<string, Budget>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Takes `cost` from the caller's budget. Answers 0, or the seconds to wait when the budget does not suffice. */
  spend(caller: string, cost: number, now: number): number {
    const budget = this.#refilled(caller, now)
    // A call dearer than the whole budget passes when the budget is full: otherwise it could never pass.
    const price = Math.min(cost, this.#perMinute)
    if (budget.left >= price) {
      budget.left -= price
      return 0
    }
    return Math.max(1, Math.ceil(((price - budget.left) * PERIOD) / this.#perMinute / 1000))
  }

  #refilled(caller: string, now: number): Budget {
    const budget = this.#budgets.get(caller)
    if (!budget) return this.#open(caller, now)
    const gained = (Math.max(0, now - budget.at) * this.#perMinute) / PERIOD
    budget.left = Math.min(this.#perMinute, budget.left + gained)
    budget.at = now
    return budget
  }

  #open(caller: string, now: number): Budget {
    if (this.#budgets.size >= SWEEP_ABOVE) this.#sweep(now)
    const budget = { left: this.#perMinute, at: now }
    this.#budgets.set(caller, budget)
    return budget
  }

  #sweep(now: number): void {
    for (const [caller, budget] of this.#budgets) {
      if (now - budget.at >= PERIOD) this.#budgets.delete(caller)
    }
    // All of them are busy: forgetting them lets a flood through once, keeping them would fill the memory.
    if (this.#budgets.size >= SWEEP_ABOVE) this.#budgets.clear()
  }
}
