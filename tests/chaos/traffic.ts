/** The people of a run: coders who code, an app that sends sessions to desktop clients, and a pulse on each node. */
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../harness/random.ts'
import { type Caller, kindOf } from './calls.ts'
import { settled } from './collect.ts'
import type { Pulse } from './evidence.ts'
import { importAlways } from './importing.ts'
import { ListeningClient } from './listener.ts'
import { type Coder, cancel, code, create } from './session-work.ts'
import type { World } from './world.ts'

/** Launches a desktop client may have before it: the app sends no more until one is done. */
const WAITING_LAUNCHES = 3
/** Longest thought (ms) of a coder between two sessions, and the time between two pulses. */
const LONGEST_THOUGHT = 600
const PULSE_INTERVAL = 400
/** How long (ms) those who work may take to finish what they began once the traffic ends. */
const LAST_ORDERS = 45_000

/** How much traffic is wanted. */
export interface TrafficWish {
  readonly coders: number
  /** Desktop clients, each of a coder of its own. */
  readonly desktops: number
  readonly seed: number
  readonly imports: boolean
}

/** Traffic under way. */
export class Traffic {
  readonly app: ListeningClient
  readonly desktops: readonly ListeningClient[]
  readonly appCaller: Caller
  /** Sessions that were sent to desktop clients. */
  readonly launched: string[] = []
  readonly pulses: Pulse[] = []
  conflictsWithItself = 0
  readonly #world: World
  readonly #seed: number
  readonly #work: Promise<void>[] = []
  readonly #listening: Promise<void>[] = []
  #running = true
  #givesUpAt = Number.POSITIVE_INFINITY

  private constructor(world: World, seed: number, appCaller: Caller, desktopCallers: readonly Caller[]) {
    this.#world = world
    this.#seed = seed
    this.appCaller = appCaller
    this.app = new ListeningClient(appCaller, 'app', world.door.next)
    this.desktops = desktopCallers.map((caller, index) => {
      const coder = this.#coder(caller, 1_000 + index)
      return new ListeningClient(
        caller,
        'dll',
        world.door.next,
        (id) => void this.#work.push(this.#codeLaunch(coder, id)),
      )
    })
  }

  /** Starts it with so many coders, and an administrator who imports where that is wanted. */
  static async start(world: World, { coders, desktops, seed, imports }: TrafficWish): Promise<Traffic> {
    const desktopCallers = await Promise.all(Array.from({ length: desktops }, (_, n) => world.as(`desk-${n + 1}`)))
    const traffic = new Traffic(world, seed, await world.as('his'), desktopCallers)
    const clients = [traffic.app, ...traffic.desktops]
    for (const client of clients) traffic.#listening.push(client.stayConnected())
    // An app the service has never met is told nothing: nobody works before all of them have been let in.
    await settled(() => clients.every(({ isConnected }) => isConnected))
    for (let n = 0; n < coders; n++) traffic.#work.push(traffic.#codeAlways(await world.as(`coder-${n + 1}`), n))
    if (imports) traffic.#work.push(importAlways(world.admin, () => traffic.#running))
    for (const desktop of traffic.desktops) traffic.#work.push(traffic.#sendAlways(desktop))
    for (const { number, url } of world.nodes)
      traffic.#work.push(traffic.#pulseAlways(await world.as(`pulse-${number + 1}`, url), number))
    return traffic
  }

  /** Desktop clients that believe to be connected. */
  get connected(): string[] {
    return this.desktops.filter(({ isConnected }) => isConnected).map(({ instanceId }) => instanceId)
  }

  /** Ends the work; clients stay connected, since events may still come. */
  async endWork(): Promise<void> {
    this.#running = false
    this.#givesUpAt = performance.now() + LAST_ORDERS
    // Work brings launches, and launches bring work.
    for (let count = 0; count < this.#work.length; ) {
      count = this.#work.length
      await Promise.all(this.#work)
    }
  }

  async disconnect(): Promise<void> {
    for (const client of [this.app, ...this.desktops]) client.stop()
    await Promise.all(this.#listening)
  }

  #coder(caller: Caller, number: number): Coder {
    return {
      caller,
      ledger: this.#world.ledger,
      random: seededRandom(this.#seed + number),
      conflictWithItself: () => {
        this.conflictsWithItself += 1
      },
      givesUp: () => performance.now() > this.#givesUpAt,
    }
  }

  async #codeAlways(caller: Caller, number: number): Promise<void> {
    const coder = this.#coder(caller, number)
    while (this.#running) {
      const job = await create(coder)
      if (job) await code(coder, job)
      await sleep(coder.random() * LONGEST_THOUGHT)
    }
  }

  /** The app sends sessions to one desktop client. */
  async #sendAlways(desktop: ListeningClient): Promise<void> {
    const coder = this.#coder(this.appCaller, 2_000 + this.desktops.indexOf(desktop))
    const targetUserId = desktop.instanceId.replace('dll-', '')
    const sent: string[] = []
    while (this.#running) {
      const taken = new Set(desktop.launches.map(({ sessionId }) => sessionId))
      if (sent.filter((id) => !taken.has(id)).length < WAITING_LAUNCHES) {
        const job = await create(coder, { targetUserId })
        if (job) sent.push(job.sessionId)
      }
      await sleep(200 + coder.random() * LONGEST_THOUGHT)
    }
    this.launched.push(...sent)
  }

  /** A coder at a desktop client opens what is launched. Whoever created it may not know its number yet, its name tells. */
  async #codeLaunch(coder: Coder, sessionId: string): Promise<void> {
    for (;;) {
      const { body } = await coder.caller.call('GET', `coding/session/${sessionId}`)
      const account = this.#world.ledger.accounts.get(body?.instanceId)
      if (account) return code(coder, { sessionId, writes: coder.ledger.known(account, sessionId) })
      if (coder.givesUp()) return
      await sleep(LONGEST_THOUGHT)
    }
  }

  /** Creates and cancels on one node, whatever happens to the other. */
  async #pulseAlways(caller: Caller, node: number): Promise<void> {
    const coder = this.#coder(caller, 3_000 + node)
    const measured: Caller = {
      ...caller,
      call: async (method, path, body) => {
        const beganAt = performance.now()
        const answer = await caller.call(method, path, body)
        this.pulses.push({
          node,
          call: `${method} ${kindOf(path)}`,
          beganAt,
          endedAt: performance.now(),
          status: answer.status,
          said: answer.status < 400 ? '' : answer.text,
        })
        return answer
      },
    }
    while (this.#running) {
      const job = await create({ ...coder, caller: measured })
      if (job) await cancel({ ...coder, caller: measured }, job)
      await sleep(PULSE_INTERVAL)
    }
  }
}
