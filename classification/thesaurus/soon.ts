/** Values that are there at once, or soon: what is there need not wait for a promise. */

/** A value or the promise of it. */
export type Soon<T> = T | Promise<T>

/** What follows from a value, as soon as it is there. */
export function whenThere<T, Result>(value: Soon<T>, then: (value: T) => Result): Soon<Result> {
  return value instanceof Promise ? value.then(then) : then(value)
}

/** All values, as soon as all are there. */
export function allOf<T>(values: readonly Soon<T>[]): Soon<T[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as T[])
}
