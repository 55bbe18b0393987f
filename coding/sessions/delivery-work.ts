/** The work on case data itself, in whichever thread it is done; remembers the deliveries it read last. */
import type { CaseEdit } from '@codarium/contract'
import {
  type CaseFormat,
  changesBetween,
  checkEdits,
  correlationOf,
  type Delivery,
  editDelivery,
  editsOf,
  foreignParts,
  readDelivery,
  sitesOf,
  type TransformationOptions,
  toSpiges,
  withEdit,
} from '@codarium/spiges'
import { writeChanges } from '../audit/event-changes.ts'
import type { Accepted, CasePage, Change, Edited, Page, Preview, PreviewedCase, Refused } from './deliveries.ts'
import { jsonLists } from './json-lists.ts'

/** Deliveries remembered: a screen pages through one, and a few people work at a time; each takes some times its text. */
const REMEMBERED = 4

/** Data of a format that are to become SpiGes. */
export interface Data {
  readonly text: string
  readonly format: CaseFormat
  readonly options: TransformationOptions
}

export class DeliveryWork {
  readonly #remembered = new Map<string, Delivery>()

  /** Whether data are a sound delivery, how many cases it holds, and the SpiGes made of another format. */
  async accept({ text, format, options }: Data): Promise<Accepted | Refused> {
    const transformed = await toSpiges(text, format, options)
    if (!transformed.ok) return transformed
    const { spiges } = transformed
    const reading = readDelivery(spiges)
    if (!reading.ok) return reading
    const { cases, entId: enterprise } = reading.delivery
    const hospital = { enterprise, sites: sitesOf(reading.delivery) }
    return { ok: true, caseCount: cases.length, hospital, ...(format === 'spiges' ? {} : { spiges }) }
  }

  /** Applies a change and says what it did, or why it cannot be done. */
  change(change: Change): Edited | Refused {
    const { key, text, draft, data, into } = change
    const before = this.#delivery(key, text)
    const former = editsIn(draft)
    const result = data === undefined ? edited(before, wantedEdits(change, former)) : compared(before, data)
    if (!result.ok) return result
    const { after, edits } = result
    const stood = former.length === 0 ? before : sound(editDelivery(before, former))
    return {
      ok: true,
      text: into === 'DRAFT' ? JSON.stringify(edits) : after.text,
      cases: edits.length,
      changedCases: edits.filter((edit) => Object.keys(edit).length > 1).length,
      administrative: edits.some(({ administrative }) => administrative !== undefined),
      changes: writeChanges(changesBetween(stood, after)),
      correlation: correlationOf(before, after),
    }
  }

  /** A page of cases with edits applied. */
  cases({ key, text, draft, offset, limit }: Page): CasePage {
    const delivery = this.#delivery(key, text)
    const edits = editsIn(draft)
    const shown = edits.length === 0 ? delivery : sound(editDelivery(delivery, edits))
    const page = shown.cases.slice(offset, offset + limit)
    return { total: shown.cases.length, enterprise: shown.entId, lists: jsonLists(page) }
  }

  /** A page of cases as they came and with edits, unless the edits cannot be made. */
  preview({ key, text, draft, edits, offset, limit }: Page): Preview | Refused {
    const delivery = this.#delivery(key, text)
    const wanted = merged(editsIn(draft), editsIn(edits))
    const findings = checkEdits(delivery, wanted)
    if (findings.length > 0) return { ok: false, findings }
    const byCase = new Map(wanted.map((edit) => [edit.index, edit]))
    const page = delivery.cases.slice(offset, offset + limit).map((original): PreviewedCase => {
      const edit = byCase.get(original.index)
      return { original, ...(edit ? { current: withEdit(original, edit) } : {}) }
    })
    return { ok: true, total: delivery.cases.length, lists: jsonLists(page) }
  }

  #delivery(key: string, text: string): Delivery {
    const known = this.#remembered.get(key)
    const delivery = known?.text === text ? known : sound(text)
    this.#remembered.delete(key)
    this.#remembered.set(key, delivery)
    for (const oldest of this.#remembered.keys())
      if (this.#remembered.size > REMEMBERED) this.#remembered.delete(oldest)
    return delivery
  }
}

function editsIn(text: string | undefined): readonly CaseEdit[] {
  return text === undefined ? [] : (JSON.parse(text) as CaseEdit[])
}

function wantedEdits({ edits, merge }: Change, former: readonly CaseEdit[]): readonly CaseEdit[] {
  if (edits === undefined) return former
  return merge ? merged(former, editsIn(edits)) : editsIn(edits)
}

/** The new edits of a case take the place of its former ones. */
function merged(former: readonly CaseEdit[], edits: readonly CaseEdit[]): CaseEdit[] {
  const named = new Set(edits.map(({ index }) => index))
  return [...former.filter(({ index }) => !named.has(index)), ...edits].toSorted((a, b) => a.index - b.index)
}

type Result = { readonly ok: true; readonly after: Delivery; readonly edits: readonly CaseEdit[] } | Refused

function edited(before: Delivery, edits: readonly CaseEdit[]): Result {
  const findings = checkEdits(before, edits)
  if (findings.length > 0) return { ok: false, findings }
  const reading = readDelivery(editDelivery(before, edits))
  return reading.ok ? { ok: true, after: reading.delivery, edits } : reading
}

/** A whole delivery in place of edits: it must be about the same cases and change only what a coder may change. */
function compared(before: Delivery, data: string): Result {
  const reading = readDelivery(data)
  if (!reading.ok) return reading
  const findings = foreignParts(before, reading.delivery)
  if (findings.length > 0) return { ok: false, findings }
  return { ok: true, after: reading.delivery, edits: editsOf(before, reading.delivery) }
}

/** The delivery of a text that was checked when it was stored. */
function sound(text: string): Delivery {
  const reading = readDelivery(text)
  if (!reading.ok) throw new Error('a stored delivery can no longer be read')
  return reading.delivery
}
