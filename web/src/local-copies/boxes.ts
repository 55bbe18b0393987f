/** The storages of the browser, one of the device and one of this window; where the browser refuses them they stay empty. */

/** A place for texts by name. */
export interface Box {
  get(name: string): string | undefined
  /** False when the browser does not take it. */
  put(name: string, text: string): boolean
  remove(name: string): void
  names(): readonly string[]
}

/** What all windows of this browser share, and what stays when it is closed. */
export const deviceBox = (): Box => boxOn(() => localStorage)

/** What this window has for itself: it stays over a reload, and ends with the window. */
export const windowBox = (): Box => boxOn(() => sessionStorage)

function boxOn(storage: () => Storage): Box {
  return {
    get: (name) => tried(() => storage().getItem(name) ?? undefined, undefined),
    put: (name, text) =>
      tried(() => {
        storage().setItem(name, text)
        return true
      }, false),
    remove: (name) => tried(() => storage().removeItem(name), undefined),
    names: () => tried(() => Object.keys(storage()), []),
  }
}

/** Storage throws when it is switched off or full, and in frames of some browsers. */
function tried<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
