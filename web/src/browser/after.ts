/** Does something after a time (ms), unless the answered function is called before. */
export function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
