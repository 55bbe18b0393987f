/** The bus over PostgreSQL: NOTIFY for what fits, a row and its number for what does not; connects again when cut off. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeError } from '../logging/logger.ts'
import type { StoreLog } from '../store/index.ts'
import { askInTurn } from '../store/postgres/in-turn.ts'
import { type BusListener, Listeners, type MessageBus, RECONNECTED } from './message-bus.ts'

/** The one channel of PostgreSQL; topics are ours. */
const CHANNEL = 'codarium_bus'
/** Bytes of a notification: PostgreSQL takes less than 8,000. */
const LARGEST_NOTIFICATION = 7_900
/** Milliseconds a large message is kept: listeners fetch it at once, or were not there. */
const KEPT = 60_000
/** Milliseconds between two attempts to connect: the first at once, then slower, up to this. */
const LONGEST_PAUSE = 5_000
/** Milliseconds for connecting and for one statement. */
const TIMEOUT = 5_000
/**
 * Milliseconds between two questions whether the server still answers: who only listens would never learn that a firewall
 * has forgotten the connection, or that the machine behind it is gone.
 */
const CHECK_INTERVAL = 10_000

interface Notice {
  readonly topic: string
  readonly message?: unknown
  /** Number of the row that holds the message. */
  readonly row?: string
}

/** Connects to the database of all nodes. */
export async function openPostgresBus(url: string, log: StoreLog): Promise<MessageBus> {
  const bus = new PostgresBus(url, log)
  await bus.start()
  return bus
}

class PostgresBus implements MessageBus {
  readonly #url: string
  readonly #log: StoreLog
  readonly #listeners: Listeners
  #client: pg.Client | undefined
  #stopped = false
  #connecting: Promise<void> | undefined
  #checks: NodeJS.Timeout | undefined
  /** Messages are told in the order in which they came, also when one must be fetched first. */
  #telling: Promise<void> = Promise.resolve()

  constructor(url: string, log: StoreLog) {
    this.#url = url
    this.#log = log
    this.#listeners = new Listeners(log)
  }

  async start(): Promise<void> {
    await this.#connect()
    this.#checks = setInterval(() => void this.#check(), CHECK_INTERVAL).unref()
  }

  async publish(topic: string, message: unknown): Promise<void> {
    const client = this.#client
    if (!client) throw new Error('the message bus is not connected')
    const small = JSON.stringify({ topic, message } satisfies Notice)
    if (Buffer.byteLength(small) <= LARGEST_NOTIFICATION) {
      await client.query('select pg_notify($1, $2)', [CHANNEL, small])
      return
    }
    await this.#publishRow(client, topic, JSON.stringify(message))
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.#listeners.add(topic, listener)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#checks)
    const client = this.#client
    this.#client = undefined
    await this.#connecting?.catch(() => {})
    await client?.end().catch(() => {})
  }

  /** One statement is one transaction: the row is there when the notification arrives. */
  async #publishRow(client: pg.Client, topic: string, content: string): Promise<void> {
    const row = randomUUID()
    const now = Date.now()
    await client.query('delete from bus_message where sent_at < $1', [now - KEPT])
    await client.query(
      `with kept as (insert into bus_message (id, content, sent_at) values ($1, $2, $3) returning id)
       select pg_notify($4, $5) from kept`,
      [row, content, now, CHANNEL, JSON.stringify({ topic, row } satisfies Notice)],
    )
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'codarium-bus',
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      this.#telling = this.#telling.then(() => this.#received(client, payload))
    })
    askInTurn(client)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (this.#stopped) return client.end()
    client.once('end', () => this.#lost(client))
    this.#client = client
  }

  /** A connection that does not answer is given up; while a query waits for its answer, `end` breaks it off. */
  async #check(): Promise<void> {
    const client = this.#client
    await client?.query('select 1').catch(() => client.end().catch(() => {}))
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (this.#stopped) return
    this.#log.warn({}, 'the message bus lost its connection')
    this.#connecting = this.#connectAgain()
  }

  async #connectAgain(): Promise<void> {
    for (let pause = 100; !this.#stopped; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      try {
        await this.#connect()
        this.#log.info({}, 'the message bus is connected again')
        // What was said meanwhile is lost: whoever listens looks for itself.
        this.#listeners.tell(RECONNECTED, undefined)
        return
      } catch {
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  async #received(client: pg.Client, payload: string): Promise<void> {
    try {
      const { topic, message, row } = JSON.parse(payload) as Notice
      this.#listeners.tell(topic, row === undefined ? message : await fetchRow(client, row))
    } catch (error) {
      this.#log.warn(describeError(error), 'a message of the bus could not be read')
    }
  }
}

async function fetchRow(client: pg.Client, row: string): Promise<unknown> {
  const { rows } = await client.query<{ content: string }>('select content from bus_message where id = $1', [row])
  const [found] = rows
  if (!found) throw new Error('a large message is gone')
  return JSON.parse(found.content)
}
