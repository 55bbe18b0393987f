/** The line between one node and its database, which a test can cut, hold and mend. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database. */
export interface DatabaseLine {
  /** The address of the database by way of this line. */
  readonly url: string
  /** Whether everything gets through. */
  isOpen(): boolean
  /** Breaks all connections and lets none be made, as a network that answers "unreachable" does. */
  cut(): void
  /** Lets nothing through in either direction and breaks nothing, as a frozen machine does. */
  hold(): void
  /** Lets nothing through any more on the connections there are, for good; new ones work, as after the restart of a firewall. */
  forget(): void
  /** Lets everything through again, what was held first. */
  mend(): void
  stop(): Promise<void>
}

/** Opens a line to the database at an address. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  const forgotten = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'cut' | 'held' = 'open'
  const server = createServer((near) => {
    near.on('error', () => {})
    if (state === 'cut') return near.destroy()
    const pair = [near, connect(Number(target.port), target.hostname)] as const
    join(pair, () => pairs.delete(pair))
    pairs.add(pair)
    if (state === 'open') flow(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => [...pairs, ...forgotten].forEach((pair) => void pair.forEach((end) => void end.destroy()))
  return {
    url: Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href,
    isOpen: () => state === 'open',
    cut: () => {
      state = 'cut'
      breakAll()
    },
    hold: () => {
      state = 'held'
      pairs.forEach(stop)
    },
    forget: () => {
      pairs.forEach(stop)
      for (const pair of pairs) forgotten.add(pair)
      pairs.clear()
    },
    mend: () => {
      if (state === 'held') pairs.forEach(flow)
      state = 'open'
    },
    stop: async () => {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}

/** When one end goes, the other does. */
function join([near, far]: readonly [Socket, Socket], ended: () => void): void {
  far.on('error', () => {})
  for (const [end, other] of [
    [near, far],
    [far, near],
  ] as const) {
    end.on('close', () => {
      other.destroy()
      ended()
    })
  }
}

function stop([near, far]: readonly [Socket, Socket]): void {
  for (const end of [near.unpipe(far), far.unpipe(near)]) end.pause()
}

function flow([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far)
  far.pipe(near)
}
