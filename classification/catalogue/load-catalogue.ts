/** Loads a version of the catalogues from the database into memory, a chunk at a time, so that nothing else waits. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CodeText, Language, MedicationRecord } from '@codarium/readers'
import { type Catalogue, CodeTable } from './catalogue.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { CodeEntry, CodeSystem } from './code-entry.ts'
import { chopEntry, chopSynonyms, chopTexts, icdEntry, icdTexts } from './entry-from-record.ts'
import type { Layer } from './layer.ts'
import { unpackRecords } from './record-chunk.ts'
import type { StoredChop, StoredChopTexts } from './stored-chop.ts'
import type { StoredIcd, StoredTranslation } from './stored-icd.ts'

/** The fingerprint of a version: changes whenever any of its layers does. */
export function catalogueFingerprint(layers: readonly Layer[]): string {
  const parts = layers.map(({ system, layer, language, edition }) => `${system} ${layer} ${language} ${edition}`).sort()
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}

/** The catalogue of a version as it stands in the database. */
export async function loadCatalogue(store: CatalogueStore, version: string): Promise<Catalogue> {
  const layers = await store.layers(version)
  const draft = new Draft()
  // Codes first: everything else is added to them.
  const inOrder = [
    ...layers.filter(({ layer }) => layer === 'codes'),
    ...layers.filter(({ layer }) => layer !== 'codes'),
  ]
  for (const layer of inOrder) {
    for await (const chunk of store.chunks(layer.edition)) {
      draft.add(layer, unpackRecords(chunk))
      await setImmediate()
    }
  }
  return draft.finish(version, catalogueFingerprint(layers))
}

/** A catalogue in the making. */
class Draft {
  readonly #codes: Readonly<Record<CodeSystem, CodeTable>> = {
    ICD10: new CodeTable('ICD10'),
    CHOP: new CodeTable('CHOP'),
    ATC: new CodeTable('ATC'),
  }
  readonly #lists = new Map<string, unknown[]>()

  add(layer: Layer, records: unknown[]): void {
    const { system, layer: name } = layer
    const language = (layer.language || 'de') as Language
    if (name === 'codes') for (const record of records) this.#addCode(system, record)
    else if (name === 'texts')
      for (const record of records) this.#addTranslation(system as CodeSystem, language, record)
    else if (name === 'synonyms' || name === 'index')
      for (const record of records) this.#addSynonym(layer, language, record as CodeText)
    else this.#addToList(system === 'ICD10' || system === 'CHOP' ? `${system} ${name}` : name, records)
    if (name === 'medications') for (const record of records) this.#addMedication(record as MedicationRecord)
  }

  finish(version: string, fingerprint: string): Catalogue {
    return {
      version,
      fingerprint,
      codes: this.#codes,
      medications: this.#list('medications'),
      articles: this.#list('articles'),
      additions: this.#list('additions'),
      support: this.#list('support'),
      rules: this.#list('rules'),
      supplements: this.#family('supplements-'),
      caseGroups: this.#family('drg-'),
      crosswalks: this.#crosswalks(),
      frequencies: {
        ICD10: this.#list('ICD10 frequencies'),
        CHOP: this.#list('CHOP frequencies'),
        ATC: this.#list('frequencies'),
      },
      references: { ICD10: this.#list('ICD10 references'), CHOP: this.#list('CHOP references') },
    }
  }

  #addCode(system: string, record: unknown): void {
    const entry = system === 'ICD10' ? icdEntry(record as StoredIcd) : chopEntry(record as StoredChop)
    this.#codes[entry.system].add(entry)
  }

  #addTranslation(system: CodeSystem, language: Language, record: unknown): void {
    const entry = this.#codes[system].find((record as { code: string }).code)
    if (!entry) return
    if (system === 'ICD10') entry.texts[language] = icdTexts(record as StoredTranslation)
    else {
      entry.texts[language] = chopTexts(record as StoredChopTexts)
      entry.synonyms.push(...chopSynonyms(record as StoredChopTexts, language))
    }
  }

  #addSynonym({ system, layer }: Layer, language: Language, { code, text }: CodeText): void {
    const source = layer === 'index' ? 'CHOP_AI' : 'CUSTOM'
    this.#codes[system as CodeSystem].find(code)?.synonyms.push({ text, language, source })
  }

  /** A substance may have several lines; the first names it. */
  #addMedication({ atcCode, names }: MedicationRecord): void {
    const codes = this.#codes.ATC
    const known = codes.find(atcCode)
    const entry = known ?? newSubstance(atcCode, codes.size)
    for (const [language, title] of Object.entries(names)) entry.texts[language as Language] ??= { title }
    if (!known) codes.add(entry)
  }

  #addToList(name: string, records: unknown[]): void {
    const list = this.#lists.get(name)
    if (list) list.push(...records)
    else this.#lists.set(name, records)
  }

  #list<T>(name: string): T[] {
    return (this.#lists.get(name) ?? []) as T[]
  }

  #family<T>(prefix: string): Map<string, T[]> {
    const names = [...this.#lists.keys()].filter((name) => name.startsWith(prefix))
    return new Map(names.map((name) => [name.slice(prefix.length), this.#list<T>(name)]))
  }

  #crosswalks<T>(): Map<string, T[]> {
    const names = [...this.#lists.keys()].filter((name) => name.includes(' crosswalk-'))
    return new Map(names.map((name) => [name.replace(' crosswalk-', ' '), this.#list<T>(name)]))
  }
}

function newSubstance(code: string, sortOrder: number): CodeEntry {
  return {
    system: 'ATC',
    code,
    kind: 'substance',
    hierarchyLevel: 5,
    sortOrder,
    codable: true,
    texts: {},
    synonyms: [],
  }
}
