/** Tells the server which texts led to no code: given up after their answer had come. Quietly: coding never waits for it. */
import type { Language } from '@codarium/texts'
import { systemOf } from '../../catalogue/code-form.ts'
import type { ServerApi } from '../../server/server-api.ts'
import { versionOf } from '../session/case/case-facts.ts'
import type { ListName, RowPlace } from '../session/case/case-lists.ts'
import { openRows } from '../session/case/case-tables.ts'
import { chosenKeys } from '../session/workbench/actions.ts'
import type { Workbench } from '../session/workbench/workbench.ts'

export interface InVainDeps {
  readonly api: ServerApi
  language(): Language
  /** Whether there were hits for a row that waits for a choice; undefined where nobody knows. */
  hadHits(place: RowPlace): boolean | undefined
}

/** The texts a coder gives up in this window. */
export class SearchesInVain {
  readonly #bench: Workbench
  readonly #deps: InVainDeps

  constructor(bench: Workbench, deps: InVainDeps) {
    this.#bench = bench
    this.#deps = deps
  }

  /** A text of the case on the screen was given up. */
  givenUp(list: ListName, typed: string, hadHits: boolean): void {
    const { cases, current, readOnly } = this.#bench.state()
    const [source, text] = [cases[current], typed.trim()]
    if (readOnly || !source || text === '') return
    const body = { text, language: this.#deps.language(), type: systemOf[list], version: versionOf(source), hadHits }
    this.#deps.api('/api/thesaurus/search-in-vain', { method: 'POST', body }).catch(() => undefined)
  }

  /** The chosen rows are about to be deleted; those without an answer yet say nothing about the search. */
  readonly deletingRows = (): void => {
    const { current: index, focus } = this.#bench.state()
    const keys = chosenKeys(this.#bench)
    for (const { key, typed, waits } of openRows(this.#bench.tables(), focus.list)) {
      const hadHits = this.#deps.hadHits({ index, list: focus.list, key })
      if (keys.includes(key) && waits === 'choice' && hadHits !== undefined) this.givenUp(focus.list, typed, hadHits)
    }
  }
}
