/** One lane of a run: sends one request after the other, alone or as a story, and learns from the answers. */
import type { SampleFile } from '../../demo/catalogues/index.ts'
import type { Callers, FuzzCaller } from './callers.ts'
import type { Chance } from './chance.ts'
import type { FuzzAnswer, FuzzClient } from './client.ts'
import type { Description, Operation } from './description.ts'
import type { Exchange } from './judge.ts'
import { KnownValues } from './known-values.ts'
import { type FuzzRequest, RequestMaker } from './requests.ts'
import { BY_PARTNER, importStories, type Story, stories } from './stories.ts'

/** What a lane works with. */
export interface LaneDeps {
  readonly description: Description
  readonly chance: Chance
  readonly client: FuzzClient
  readonly callers: Callers
  readonly files: readonly SampleFile[]
  /** True while another request may be sent; counts it. */
  next(): boolean
  /** Told of every answer. */
  answered(exchange: Exchange, answer: FuzzAnswer): void
}

/** How much seldomer what changes catalogues is called: it takes long, and everybody else waits in line. */
const SELDOM = 0.05
/** Who works on the partner's side. */
const PARTNERS = ['CODER']
/** Largest answer learnt from (bytes). */
const LARGEST_LESSON = 200_000

/** How operations are called one after the other: so often with what need not be said, and with values that fit together. */
export interface Round {
  readonly further: number
  readonly isSure: boolean
}

/** One lane. */
export class Lane {
  readonly #deps: LaneDeps
  readonly #known = new KnownValues()

  constructor(deps: LaneDeps) {
    this.#deps = deps
  }

  /** Sends until there is nothing left to send. */
  async run(): Promise<void> {
    const { chance } = this.#deps
    let more = true
    while (more) {
      if (chance.odds(0.001)) more = await this.#tell(chance.pick(importStories))
      else if (chance.odds(0.05)) more = await this.#tell(chance.pick(stories))
      else more = await this.#single()
    }
  }

  /** One valid call of each operation by somebody who may. */
  async callEach(operations: readonly Operation[], { further, isSure }: Round): Promise<void> {
    const { callers, chance } = this.#deps
    const maker = this.#maker([this.#known], isSure)
    for (const operation of operations)
      await this.#ask(maker.valid(operation, further), callers.fit(chance, operation.roles))
  }

  /** The stories in which one of the operations stands, from beginning to end, as an honest client would tell them. */
  async tellEach(operations: readonly Operation[]): Promise<void> {
    const wanted = new Set(operations.map(({ id }) => id))
    for (const story of [...stories, ...importStories])
      if (story.operations.some((step) => wanted.has(step.replace(BY_PARTNER, '')))) await this.#tell(story, 0)
  }

  #maker(known: readonly KnownValues[], isSure = false): RequestMaker {
    const { description, chance, files, callers } = this.#deps
    return new RequestMaker({ description, chance, files, known, isSure, partner: callers.partner })
  }

  #single(): Promise<boolean> {
    const { description, chance, callers } = this.#deps
    const operation = chance.weighted(description.operations, (each) => (each.changesCatalogues ? SELDOM : 1))
    const maker = this.#maker([this.#known])
    const request = chance.odds(0.3) ? maker.valid(operation) : maker.hostile(operation)
    return this.#ask(request, callers.pick(chance, operation))
  }

  /** A story; so often a call of it goes wrong, is left out, or comes twice. */
  async #tell({ roles, operations }: Story, wrong = 0.2): Promise<boolean> {
    const { description, chance, callers } = this.#deps
    const learnt = new KnownValues()
    const maker = this.#maker([learnt, this.#known], wrong === 0)
    const ours = callers.fit(chance, roles)
    const theirs = callers.fit(chance, PARTNERS, true)
    for (const step of operations) {
      if (chance.odds(wrong / 2)) continue
      const [id, isPartners] = [step.replace(BY_PARTNER, ''), step.startsWith(BY_PARTNER)]
      const operation = description.operation(id)
      const fit = isPartners ? theirs : ours
      const caller = chance.odds(wrong / 5) ? callers.pick(chance, operation) : fit
      for (let times = chance.odds(wrong / 2) ? 2 : 1; times > 0; times--) {
        const request = chance.odds(wrong) ? maker.hostile(operation) : maker.valid(operation, wrong === 0 ? 0 : 0.3)
        if (!(await this.#ask(request, caller, learnt))) return false
      }
    }
    return true
  }

  async #ask(request: FuzzRequest, caller: FuzzCaller, learnt?: KnownValues): Promise<boolean> {
    const { client, description, callers, next, answered } = this.#deps
    if (!next()) return false
    const answer = await client.ask(request, caller.authorization)
    const reached = description.reachedBy(request.method, request.target)
    answered({ request, caller, reached }, answer)
    const body = jsonOf(answer)
    if (answer.status === 403 && (body as { reason?: string })?.reason === 'USER_BLOCKED') await callers.renew(caller)
    if (!reached || answer.status >= 300 || body === undefined) return true
    this.#known.learn(reached.path, body)
    learnt?.learn(reached.path, body)
    const { tokenType, token } = body as { tokenType?: string; token?: string }
    if (tokenType && token) callers.launched(token)
    return true
  }
}

function jsonOf({ headers, body }: FuzzAnswer): unknown {
  if (!headers['content-type']?.includes('json') || body.length > LARGEST_LESSON) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
