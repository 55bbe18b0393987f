/** Words between the windows of this browser. */

/** Says something to the other windows that listen to this channel. */
export function tellWindows(name: string, words: string): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(words)
  channel.close()
}

/** Calls `listener` with what other windows say, until the answered function is called. */
export function whenTold(name: string, listener: (words: string) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && listener(data)
  return () => channel.close()
}
