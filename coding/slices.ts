/** Long work in slices, so that everybody else gets a turn in between. Slices are counted by work, not by a clock. */
import { setImmediate } from 'node:timers/promises'

/** Lets everything that waits for the event loop go first. */
export function breath(): Promise<void> {
  return setImmediate()
}

/** How long work is cut. */
export interface Slicing<Item, Made> {
  /** How much work an item was. */
  workOf(item: Item, made: Made): number
  /** How much is done in one go. */
  readonly atOnce: number
}

/** Makes something of each item, in order. */
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  { workOf, atOnce }: Slicing<Item, Made>,
): Promise<Made[]> {
  const all: Made[] = []
  let done = 0
  for (const item of items) {
    if (done >= atOnce) {
      await breath()
      done = 0
    }
    const made = make(item)
    all.push(made)
    done += workOf(item, made)
  }
  return all
}
