/** The thesaurus of this node: keeps catalogues and indexes in step with the database and swaps in what is newer. */
import { hash } from 'node:crypto'
import { LANGUAGES, type Language } from '@codarium/readers'
import { openIndex, type SearchIndex } from '@codarium/search'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Catalogues } from '../catalogue/catalogues.ts'
import type { Layer } from '../catalogue/layer.ts'
import { ofPresentEditions } from '../catalogue/present-editions.ts'
import { prepareTitles } from '../lookup/titles/title-index.ts'
import type { ConfirmedBoosts } from './confirmed-boosts.ts'
import { entriesIn } from './entries.ts'
import { fileOf, fingerprintOf, type IndexScope, nameOf } from './fingerprint.ts'
import type { IndexBuilder } from './index-builder.ts'
import type { PublishedModels } from './published-models.ts'
import type { Removals } from './removals.ts'
import type { SnapshotFiles } from './snapshot-files.ts'
import type {
  BuildResult,
  CachedVersion,
  CacheStatistics,
  EntryCounts,
  Thesaurus,
  ThesaurusState,
  ThesaurusStatus,
  ThesaurusSystem,
} from './thesaurus.ts'
import { thesaurusSystems } from './thesaurus.ts'

/** An index that searches see. */
interface PublishedIndex {
  readonly fingerprint: string
  readonly index: SearchIndex
  readonly builtAt: number
}

/** Puts what was prepared in its place. */
type Change = () => void

/** Keeps what is current and builds the rest; builds all of it; or builds nothing and only loads what lies ready. */
type Syncing = 'keep' | 'anew' | 'load'

export interface ThesaurusDeps {
  readonly catalogueStore: CatalogueStore
  readonly catalogues: Catalogues
  readonly files: SnapshotFiles
  readonly builder: IndexBuilder
  readonly removals: Removals
  /** Nothing while search goes by words alone. */
  readonly models?: PublishedModels | undefined
  readonly boosts: ConfirmedBoosts
  now(): number
}

/** Told whenever a version may have new texts; `anew` when it was built again although nothing changed. */
type Noticed = (version: string, anew: boolean) => Promise<void>

const scopes: readonly IndexScope[] = thesaurusSystems.flatMap((system) =>
  LANGUAGES.map((language) => ({ system, language })),
)

/** Keeps and publishes the indexes of all versions. */
export class PublishedThesaurus implements Thesaurus {
  readonly #deps: ThesaurusDeps
  readonly #indexes = new Map<string, PublishedIndex>()
  /** Names of indexes that there are texts for and that are not built yet. */
  readonly #awaited = new Set<string>()
  readonly #loadedAt = new Map<string, number>()
  readonly #building = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()
  #revision = ''
  #name = ''
  /** Who trains models of what is published here. */
  onPublished: Noticed = async () => {}

  constructor(deps: ThesaurusDeps) {
    this.#deps = deps
  }

  /** The index of a version, system and language; German stands in where a language has no texts. */
  index(version: string, system: ThesaurusSystem, language: Language): SearchIndex | undefined {
    const found = this.#indexes.get(nameOf(version, { system, language }))
    return (found ?? this.#indexes.get(nameOf(version, { system, language: 'de' })))?.index
  }

  isAwaited(version: string, system: ThesaurusSystem): boolean {
    return LANGUAGES.some((language) => this.#awaited.has(nameOf(version, { system, language })))
  }

  /** Names the state of indexes, models and boosts: changes whenever a search may answer differently, equal on all nodes. */
  get state(): string {
    return this.#name
  }

  /** Loads the catalogues and the snapshots that fit them, so that a start waits for no building. */
  async open(): Promise<void> {
    await this.#inTurn(() => this.#syncAll('load'))
  }

  /** Follows the database: loads and builds what other nodes or this one imported since the last look. */
  async follow(): Promise<void> {
    const { catalogueStore, models } = this.#deps
    const revision = `${await catalogueStore.revision()} ${(await models?.revision()) ?? ''}`
    if (revision === this.#revision) return
    await this.#inTurn(() => this.#syncAll('keep'))
    this.#revision = revision
  }

  async publish(version: string): Promise<void> {
    await this.#deps.removals.clear(version)
    await this.#inTurn(() => this.#sync(version))
  }

  async rebuild(version: string): Promise<BuildResult> {
    await this.#deps.removals.clear(version)
    await this.#inTurn(() => this.#sync(version, 'anew'))
    return { version, entries: this.#entries(version) }
  }

  async status(version: string): Promise<ThesaurusStatus> {
    const layers = await this.#deps.catalogueStore.layers(version)
    const removed = await this.#deps.removals.of(version)
    const built = scopes.map((scope) => this.#indexes.get(nameOf(version, scope))).filter((each) => each !== undefined)
    const state = this.#building.has(version) ? 'BUILDING' : this.#state(version, layers, removed)
    const builtAt = Math.max(...built.map((each) => each.builtAt))
    return { version, state, entries: this.#entries(version), ...(built.length > 0 ? { builtAt } : {}) }
  }

  async removeEntries(system: ThesaurusSystem, version: string): Promise<number> {
    const before = this.#entries(version)[system]
    await this.#deps.removals.add(system, version)
    await this.#inTurn(() => this.#sync(version))
    return before
  }

  cacheStatistics(): CacheStatistics {
    const { catalogues } = this.#deps
    return { versions: catalogues.versions().flatMap((version) => this.#cached(version) ?? []) }
  }

  async reload(version: string): Promise<CachedVersion | undefined> {
    this.#deps.catalogues.renew(version)
    await this.#inTurn(() => this.#sync(version))
    return this.#cached(version)
  }

  async clear(version?: string): Promise<readonly string[]> {
    const forgotten = this.#deps.catalogues.versions().filter((each) => version === undefined || each === version)
    // What is forgotten is loaded again at once, and put in place of what is there: nobody finds an empty catalogue meanwhile.
    for (const each of forgotten) await this.reload(each)
    return forgotten
  }

  /** One change at a time: a build must not overtake another. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work)
    this.#turn = next.catch(() => {})
    return next
  }

  async #syncAll(how: Syncing): Promise<void> {
    const layers = await this.#deps.catalogueStore.layers()
    const known = [...this.#indexes.keys()].map((name) => name.split(' ')[0] ?? '')
    const versions = new Set([...layers.map(({ version }) => version), ...known])
    for (const version of versions) await this.#sync(version, how)
  }

  /** Lets the indexes of a version search with its models; a model of former codes is left out. */
  #teach(version: string): void {
    const { models } = this.#deps
    if (!models) return
    for (const scope of scopes) {
      const index = this.#indexes.get(nameOf(version, scope))?.index
      const model = models.model(version, scope.system)
      if (index && model && index.model !== model) index.learn(model.fits(index.about.codesCheck) ? model : undefined)
    }
  }

  #nameOfAll(): string {
    const indexes = [...this.#indexes].map(([name, { fingerprint }]) => `${name} ${fingerprint}`).sort()
    const { models, boosts } = this.#deps
    return hash('sha256', [...indexes, models?.state ?? '', boosts.state].join('\n'), 'base64url')
  }

  async #sync(version: string, how: Syncing = 'keep'): Promise<void> {
    this.#building.add(version)
    try {
      // Not everybody who comes here holds the import lock: somebody may import or extract meanwhile.
      const changes = await ofPresentEditions(() => this.#prepareAll(version, how))
      this.#loadedAt.set(version, this.#deps.now())
      for (const apply of changes) apply()
      this.#teach(version)
      this.#name = this.#nameOfAll()
    } finally {
      this.#building.delete(version)
    }
    if (how !== 'load') await this.onPublished(version, how === 'anew')
  }

  /** Loads the codes of a version, and says what must change for its indexes. */
  async #prepareAll(version: string, how: Syncing): Promise<Change[]> {
    const { catalogueStore, catalogues, removals, models, boosts } = this.#deps
    const layers = await catalogueStore.layers(version)
    const removed = await removals.of(version)
    const former = catalogues.catalogue(version)
    // Codes are loaded here while the index is built in another thread.
    const loading = catalogues.refresh()
    // What fails first is told; nobody may be left to whom the other failure is told.
    loading.catch(() => {})
    const changes: Change[] = []
    for (const scope of scopes) {
      const present = removed.includes(scope.system) ? [] : layers
      changes.push(...(await this.#prepare(version, scope, present, how)))
    }
    changes.push(await boosts.prepare(version))
    if (models) changes.push(await models.prepare(version))
    await loading
    const catalogue = catalogues.catalogue(version)
    if (catalogue && catalogue !== former && how !== 'load') await prepareTitles(catalogue)
    return changes
  }

  /** What must change for one index; nothing is seen of it before all of it is applied at once. */
  async #prepare(version: string, scope: IndexScope, layers: readonly Layer[], how: Syncing): Promise<Change[]> {
    const { files, now } = this.#deps
    const name = nameOf(version, scope)
    const fingerprint = fingerprintOf(layers, scope)
    if (!fingerprint) {
      await files.prune(`${scope.system}-${scope.language}`, version)
      return [
        () => {
          this.#indexes.delete(name)
          this.#awaited.delete(name)
        },
      ]
    }
    if (!this.#indexes.has(name)) this.#awaited.add(name)
    if (how !== 'anew' && this.#indexes.get(name)?.fingerprint === fingerprint) return []
    const kept = how === 'anew' ? undefined : await this.#fromFile(version, scope, fingerprint)
    if (!kept && how === 'load') return []
    const index = kept ?? (await this.#build(version, scope, layers, fingerprint))
    return [
      () => {
        this.#indexes.set(name, { index, fingerprint, builtAt: now() })
        this.#awaited.delete(name)
      },
    ]
  }

  /** A snapshot that cannot be read, whatever the reason, is built again. */
  async #fromFile(version: string, scope: IndexScope, fingerprint: string) {
    try {
      const bytes = await this.#deps.files.read(fileOf(version, scope, fingerprint))
      if (!bytes) return undefined
      return openIndex(bytes)
    } catch {
      return undefined
    }
  }

  async #build(version: string, scope: IndexScope, layers: readonly Layer[], fingerprint: string) {
    const snapshot = await this.#deps.builder.build(layers, scope)
    await this.#deps.files.write(fileOf(version, scope, fingerprint), snapshot)
    return openIndex(snapshot)
  }

  #state(version: string, layers: readonly Layer[], removed: readonly string[]): ThesaurusState {
    const wanted = scopes
      .filter(({ system }) => !removed.includes(system))
      .map((scope) => [scope, fingerprintOf(layers, scope)] as const)
    const present = wanted.filter(([, fingerprint]) => fingerprint !== undefined)
    if (present.length === 0 || present.every(([scope]) => !this.#indexes.has(nameOf(version, scope)))) return 'MISSING'
    return present.every(
      ([scope, fingerprint]) => this.#indexes.get(nameOf(version, scope))?.fingerprint === fingerprint,
    )
      ? 'READY'
      : 'STALE'
  }

  #entries(version: string): EntryCounts {
    const catalogue = this.#deps.catalogues.catalogue(version)
    const of = (system: ThesaurusSystem) =>
      LANGUAGES.filter((language) => this.#indexes.has(nameOf(version, { system, language }))).reduce(
        (sum, language) => sum + entriesIn(catalogue, { system, language }),
        0,
      )
    return { ICD10: of('ICD10'), CHOP: of('CHOP'), ATC: of('ATC') }
  }

  #cached(version: string): CachedVersion | undefined {
    const catalogue = this.#deps.catalogues.catalogue(version)
    if (!catalogue) return undefined
    const codes = thesaurusSystems.reduce((sum, system) => sum + catalogue.codes[system].size, 0)
    return { version, codes, loadedAt: this.#loadedAt.get(version) ?? 0 }
  }
}
