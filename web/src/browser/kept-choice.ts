/** Choices of the user that this browser keeps; a browser that refuses storage only forgets them. */

/** The kept value, or undefined. */
export function keptChoice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for the next visit. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is switched off or full: the choice holds for this page.
  }
}
