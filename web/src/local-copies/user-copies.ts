/** What the browser keeps of one user, sealed with keys only that user gets: nobody else can read it, or be shown it. */
import type { Box } from './boxes.ts'
import { type CopyKind, type CopyOwner, nameOf, sessionIn } from './copy-names.ts'
import type { KeptEdits, UnsavedWork } from './kept-edits.ts'
import { openCopy, sealCopy } from './sealed-copy.ts'

export interface CopyDeps extends CopyOwner {
  /** No keys, nothing kept. */
  readonly keys: { readonly work: CryptoKey | undefined; readonly codes: CryptoKey | undefined }
  readonly device: Box
  readonly window: Box
  now(): number
}

export class UserCopies {
  readonly #deps: CopyDeps
  /** The last wish for each name: sealing takes a moment, and an older wish must not overtake a newer one. */
  readonly #wishes = new Map<string, object>()
  readonly #sealing = new Set<Promise<unknown>>()
  #closed = false

  constructor(deps: CopyDeps) {
    this.#deps = deps
  }

  /** Whose copies these are. */
  get owner(): string {
    return this.#deps.owner
  }

  /** Keeps a content in place of the one before; false when the browser does not keep it. */
  keep(kind: CopyKind, content: object, sessionId?: string): Promise<boolean> {
    const kept = this.#keep(kind, content, this.#name(kind, sessionId)).catch(() => false)
    this.#sealing.add(kept)
    return kept.finally(() => this.#sealing.delete(kept))
  }

  /** What was kept; undefined when nothing was, or it does not open. */
  async read(kind: CopyKind, sessionId?: string): Promise<unknown> {
    const name = this.#name(kind, sessionId)
    const text = this.#box(kind).get(name)
    const key = this.#key(kind)
    return text !== undefined && key ? openCopy(key, name, text) : undefined
  }

  /** Forgets what was kept. */
  drop(kind: CopyKind, sessionId?: string): void {
    const name = this.#name(kind, sessionId)
    this.#wishes.delete(name)
    this.#box(kind).remove(name)
  }

  /** Calls `listener` when another window of this user keeps codes, until the answered function is called. */
  followCodes(listener: () => void): () => void {
    const changed = ({ key }: StorageEvent) => key === this.#name('codes') && listener()
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }

  /** The work of this user on this device that the server has not confirmed or cannot have, session by session. */
  async unsaved(): Promise<readonly UnsavedWork[]> {
    await Promise.all(this.#sealing)
    const named = this.#deps.device.names().flatMap((name) => sessionIn(name, this.#deps) ?? [])
    const found = await Promise.all([...new Set(named)].map((sessionId) => this.#unsavedOf(sessionId)))
    return found.filter(({ changes, typed }) => changes + typed > 0)
  }

  async #unsavedOf(sessionId: string): Promise<UnsavedWork> {
    const work = (await this.read('work', sessionId)) as KeptEdits | undefined
    const typing = (await this.read('typing', sessionId)) as { readonly pieces: number } | undefined
    return { revision: 0, cases: [], changes: 0, ...work, sessionId, typed: typing?.pieces ?? 0 }
  }

  /** Keeps nothing any more: its user has left. */
  close(): void {
    this.#closed = true
    this.#wishes.clear()
  }

  async #keep(kind: CopyKind, content: object, name: string): Promise<boolean> {
    const key = this.#key(kind)
    if (!key || this.#closed) return false
    const wish = {}
    this.#wishes.set(name, wish)
    const text = await sealCopy(key, name, this.#deps.now(), content)
    if (this.#wishes.get(name) !== wish) return !this.#closed
    this.#wishes.delete(name)
    return this.#box(kind).put(name, text)
  }

  #name(kind: CopyKind, sessionId?: string): string {
    return nameOf(kind, this.#deps, sessionId)
  }

  #box(kind: CopyKind): Box {
    return kind === 'place' ? this.#deps.window : this.#deps.device
  }

  #key(kind: CopyKind): CryptoKey | undefined {
    return kind === 'codes' ? this.#deps.keys.codes : this.#deps.keys.work
  }
}
