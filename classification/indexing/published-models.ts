/** The models this node searches with: from its own files, else from the database. */
import { type MeaningModel, ModelMemory, openModel } from '@codarium/search'
import type { ModelStore, StoredModel } from './model-store.ts'
import type { SnapshotFiles } from './snapshot-files.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

interface PublishedModel {
  readonly id: string
  readonly model: MeaningModel
}

/** Keeps models by version and system. */
export class PublishedModels {
  readonly #store: ModelStore
  readonly #files: SnapshotFiles
  readonly #models = new Map<string, PublishedModel>()

  constructor(store: ModelStore, files: SnapshotFiles) {
    this.#store = store
    this.#files = files
  }

  /** The model of a version and system. */
  model(version: string, system: ThesaurusSystem): MeaningModel | undefined {
    return this.#models.get(`${version} ${system}`)?.model
  }

  /** Names the models in use. */
  get state(): string {
    return [...this.#models]
      .map(([name, { id }]) => `${name} ${id}`)
      .sort()
      .join('\n')
  }

  /** Another text whenever there is a model to load. */
  revision(): Promise<string> {
    return this.#store.revision()
  }

  /** Whether the model in the database is the one in use here. */
  isInUse({ version, system, id }: StoredModel): boolean {
    return this.#models.get(`${version} ${system}`)?.id === id
  }

  /** Loads the models of a version that are new; the function it gives puts them in their place. */
  async prepare(version: string): Promise<() => void> {
    const fresh: (readonly [name: string, model: PublishedModel])[] = []
    for (const stored of await this.#store.of(version)) {
      if (this.isInUse(stored)) continue
      const model = (await this.#fromFile(stored)) ?? (await this.#fromStore(stored))
      if (model) fresh.push([`${version} ${stored.system}`, { id: stored.id, model }])
    }
    return () => {
      for (const [name, model] of fresh) this.#models.set(name, model)
    }
  }

  /** A file that is lost or cannot be read is fetched again. */
  async #fromFile(stored: StoredModel): Promise<MeaningModel | undefined> {
    try {
      let memory: ModelMemory | undefined
      await this.#files.read(fileOf(stored), (size) => {
        memory = new ModelMemory(size)
        return memory.bytes
      })
      return memory && openModel(memory)
    } catch {
      return undefined
    }
  }

  /** A model of another release of the program is not used; one that fits is trained soon. */
  async #fromStore(stored: StoredModel): Promise<MeaningModel | undefined> {
    try {
      const bytes = await this.#store.bytes(stored.id)
      if (!bytes) return undefined
      const model = openModel(bytes)
      await this.#files.write(fileOf(stored), bytes)
      return model
    } catch {
      return undefined
    }
  }
}

function fileOf({ system, version, id }: StoredModel) {
  return { system: `${system}-model`, version, fingerprint: id }
}
