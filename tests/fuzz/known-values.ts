/** What a run learns from answers: ids, versions, cursors and codes that exist, to be sent back. */

/** Values kept of one name: the newest, because sessions and layouts end. */
const KEPT = 20
/** Members of one answer that are looked at: a page of cases has thousands. */
const LOOKED_AT = 300

/** Names under which a value is asked for, besides the one it came with. */
const asked: ReadonlyMap<string, readonly string[]> = new Map([
  ['next', ['after', 'before']],
  ['draftRevision', ['revision']],
  ['revision', ['draftRevision']],
])

/** Values by name, and ids by the address that named them. */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>()
  readonly #byPlace = new Map<string, string[]>()

  /** Values of a name; of those that came from addresses of the same area, where there are some. */
  of(name: string, area = ''): readonly unknown[] {
    return this.#byName.get(`${area} ${name}`) ?? this.#byName.get(` ${name}`) ?? []
  }

  /** Values for the variable part of an address that follows a place: /api/v1/coding/layouts. */
  at(place: string, name: string): readonly string[] {
    const last = place.split('/').at(-1) ?? ''
    // /session and /sessions are followed by a sessionId.
    const named = [...this.of(`${last.replace(/s$/, '')}Id`), ...(name === 'id' ? [] : this.of(name))].map(String)
    return [...(this.#byPlace.get(place) ?? []), ...named]
  }

  /** Learns from the answer of an operation. */
  learn(place: string, body: unknown): void {
    let left = LOOKED_AT
    const waiting: unknown[] = [body]
    while (waiting.length > 0 && left > 0) {
      const value = waiting.pop()
      if (typeof value !== 'object' || value === null) continue
      for (const [name, member] of Object.entries(value)) {
        left -= 1
        if (typeof member === 'object') waiting.push(member)
        else if (!Array.isArray(value)) this.#keep(place, name, member)
      }
    }
  }

  #keep(place: string, name: string, value: unknown): void {
    if (name === 'id') keepIn(this.#byPlace, collectionOf(place), String(value))
    for (const each of [name, ...(asked.get(name) ?? [])])
      for (const area of ['', areaOf(place)]) keepIn(this.#byName, `${area} ${each}`, value)
    const [, secret, text] = /#(\w+)=(.+)$/.exec(String(value)) ?? []
    // The code of a launch link stands in its fragment.
    if (secret && text) keepIn(this.#byName, ` ${secret}`, decodeURIComponent(text))
  }
}

/** Addresses that begin alike talk about the same things: /fhir/ValueSet. */
export function areaOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}

/** /layouts/{id} tells of one of /layouts. */
function collectionOf(place: string): string {
  return place.replace(/\/\{\w+\}$/, '')
}

function keepIn<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name) ?? []
  if (list.includes(value)) return
  list.push(value)
  if (list.length > KEPT) list.shift()
  lists.set(name, list)
}
