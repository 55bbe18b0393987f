/** A list whose items are made when they are first asked for: of thousands of cases, most are never looked at. */

/** A list of a known length; whoever reads it sees an ordinary array that cannot be changed. */
export function lazyList<Item>(length: number, make: (index: number) => Item): readonly Item[] {
  const made: Item[] = new Array(length)
  const at = (index: number): Item => {
    made[index] ??= make(index)
    return made[index]
  }
  return new Proxy(made, {
    get: (_, key, receiver) => {
      const index = indexOf(key, length)
      return index < 0 ? Reflect.get(made, key, receiver) : at(index)
    },
    has: (_, key) => indexOf(key, length) >= 0 || Reflect.has(made, key),
    getOwnPropertyDescriptor: (_, key) => {
      const index = indexOf(key, length)
      if (index >= 0) at(index)
      return Reflect.getOwnPropertyDescriptor(made, key)
    },
    ownKeys: () => {
      for (let index = 0; index < length; index++) at(index)
      return Reflect.ownKeys(made)
    },
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  })
}

/** The place in the list a key names, -1 when it names none. */
function indexOf(key: string | symbol, length: number): number {
  if (typeof key === 'symbol' || !/^\d{1,9}$/.test(key)) return -1
  const index = Number(key)
  return index < length ? index : -1
}
