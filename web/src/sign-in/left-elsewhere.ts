/** Signing out counts for all windows of this browser: the one in which it happens tells the others. */

const CHANNEL = 'codarium.sign-out'

/** Tells the other windows that this user has left. */
export function tellLeft(subject: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(subject)
  channel.close()
}

/** Calls `left` with each user who left in another window, until the answered function is called. */
export function whenLeftElsewhere(left: (subject: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && left(data)
  return () => channel.close()
}
