/** Remembers which numbers were met in the current round, and forgets them all at once. */

/** Marks numbers below a size; a tight loop may write `round` into `rounds` itself. */
export class Stamps {
  readonly rounds: Uint32Array
  round = 0

  constructor(size: number) {
    this.rounds = new Uint32Array(size)
  }

  /** Forgets all marks. */
  clear(): void {
    this.round++
    if (this.round === 2 ** 32) {
      this.rounds.fill(0)
      this.round = 1
    }
  }

  /** Marks a number; false when it was marked already. */
  mark(number: number): boolean {
    if (this.rounds[number] === this.round) return false
    this.rounds[number] = this.round
    return true
  }
}
