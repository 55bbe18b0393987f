/** A desktop client and an app on node A through outages of the database, and an account of all they should have heard. For tests. */
import { type Client, clientOf, created, delivery } from '../../../sessions/tests/session-server.ts'
import { connectClient, type LineClient } from './line-client.ts'
import { RoamingApp } from './roaming-app.ts'

/** Two nodes under outages. */
export interface OutageWorld {
  /** Addresses of the nodes. */
  readonly a: string
  readonly b: string
  /** Subject of the coder. */
  readonly coder: string
  token(name: string): Promise<string>
  /** Lets so many seconds pass. */
  pass(seconds: number): Promise<void>
  /** Lets time pass until something holds; throws when it takes too long. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>
}

/** An outage. */
export interface Outage {
  begin(): void | Promise<void>
  end(): void | Promise<void>
  /** How long it lasts at least. */
  readonly seconds: number
  /** Whether B can work meanwhile. */
  readonly isForBoth: boolean
  /** Resolves when others have noticed what they should. */
  noticed?(): Promise<void>
}

/** What clients should have heard and what they have. */
export interface Account {
  readonly launched: readonly string[]
  readonly launches: readonly string[]
  readonly ended: readonly string[]
  readonly ends: readonly { readonly sequence: number | undefined; readonly sessionId: string }[]
  readonly closed: readonly (number | undefined)[]
  /** What an app kept that went from node to node meanwhile, and whether it got nothing twice on one connection. */
  readonly roaming: { readonly kept: readonly string[]; readonly isSound: boolean }
}

/** The two clients, which stay connected through everything. */
export class OutageRun {
  readonly #world: OutageWorld
  readonly #desk: LineClient
  readonly #app: LineClient
  readonly #roaming = new RoamingApp()
  readonly #launched: string[] = []
  readonly #ended: string[] = []

  private constructor(world: OutageWorld, desk: LineClient, app: LineClient) {
    this.#world = world
    this.#desk = desk
    this.#app = app
  }

  /** Connects them to A. */
  static async start(world: OutageWorld): Promise<OutageRun> {
    const desk = await connectClient(`${world.a}/ws/dll?instanceId=desk`, await world.token(world.coder))
    const app = await connectClient(`${world.a}/ws/app?instanceId=app`, await world.token('his'))
    const run = new OutageRun(world, desk, app)
    await run.#roam('a')
    return run
  }

  /** Works before, during and after an outage, and waits until everybody has heard of it. */
  async through(outage: Outage): Promise<Account> {
    const { pass, until } = this.#world
    await until(() => this.#isPresent('b'))
    await until(() => this.#work())
    await outage.begin()
    const meanwhile = outage.isForBoth ? undefined : this.#work()
    if (!outage.isForBoth) await this.#roam('b')
    await pass(outage.seconds)
    await outage.noticed?.()
    await outage.end()
    await until(async () => (await this.#isPresent('a')) && (await this.#isPresent('b')))
    await meanwhile
    await this.#roam('a')
    await until(() => this.#work())
    await until(() => this.#hasHeardAll())
    await pass(15)
    return this.#account()
  }

  /** Whether no more and no less than what should be was heard; the app in order and by its numbers. */
  static isRight({ launched, launches, ended, ends, closed, roaming }: Account): boolean {
    const inOrder = ends.every(({ sequence, sessionId }, index) => sequence === index + 1 && sessionId === ended[index])
    const once = launched.toSorted().join() === launches.toSorted().join()
    if (roaming.kept.join() !== ended.join() || !roaming.isSound) return false
    return inOrder && once && ends.length === ended.length && closed.every((code) => code === undefined)
  }

  /** Ends a session of the app's, and launches another one to the coder; whether that is known to have arrived. */
  async #work(): Promise<boolean> {
    const his = await this.#his('b')
    const over = await created(his)
    await his.post(`coding/session/${over}/cancel`)
    this.#ended.push(over)
    const instanceId = `launch-${this.#launched.length}`
    const { coder: targetUserId } = this.#world
    const request = { data: delivery(), format: 'spiges', source: 'API', targetUserId, instanceId }
    const { body } = await his.post('coding/session', request)
    this.#launched.push(body.sessionId)
    return body.targetUserNotified
  }

  async #roam(node: 'a' | 'b'): Promise<void> {
    await this.#roaming.goTo(this.#world[node], await this.#world.token('his'))
  }

  #hasHeardAll(): boolean {
    const { launched, launches, ended, ends, roaming } = this.#account()
    return launches.length >= launched.length && ends.length >= ended.length && roaming.kept.length >= ended.length
  }

  #account(): Account {
    return {
      launched: this.#launched,
      launches: this.#desk.launches(),
      ended: this.#ended,
      ends: this.#app.ends(),
      roaming: { kept: this.#roaming.kept(), isSound: this.#roaming.isSound() },
      closed: [this.#desk.closedWith(), this.#app.closedWith()],
    }
  }

  async #isPresent(node: 'a' | 'b'): Promise<boolean> {
    const { body } = await (await this.#his(node)).get('coding/clients')
    return body.clients?.map(({ instanceId }: { instanceId: string }) => instanceId).join() === 'desk'
  }

  async #his(node: 'a' | 'b'): Promise<Client> {
    return clientOf(this.#world[node], await this.#world.token('his'))
  }
}
