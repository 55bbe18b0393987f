/** From here on, modules are loaded with less work than in Node's own way. */
export function loadQuickly(): void
