/** The work on case data itself, in whichever thread it is done; remembers the deliveries it read last. */
import type { CaseEdit } from '@codarium/contract'
import {
  changesBetween,
  checkEdits,
  correlationOf,
  type Delivery,
  editDelivery,
  editsOf,
  foreignParts,
  readDelivery,
  withEdit,
} from '../cases/index.ts'
import type { CasePage, Change, Edited, Page, Preview, Refused } from './deliveries.ts'

/** Deliveries remembered: a screen pages through one, and a few people work at a time; each takes some times its text. */
const REMEMBERED = 4

/** What came of reading a text. */
export type ReadText = { readonly ok: true; readonly caseCount: number } | Refused

/** Works on deliveries. */
export class DeliveryWork {
  readonly #remembered = new Map<string, Delivery>()

  /** Whether a text is a sound delivery, and how many cases it holds. */
  read(text: string): ReadText {
    const reading = readDelivery(text)
    return reading.ok ? { ok: true, caseCount: reading.delivery.cases.length } : reading
  }

  /** Applies a change and says what it did, or why it cannot be done. */
  change({ key, text, former, edits, data }: Change): Edited | Refused {
    const before = this.#delivery(key, text)
    const result = data === undefined ? edited(before, edits ?? []) : compared(before, data)
    if (!result.ok) return result
    const { after } = result
    const stood = former.length === 0 ? before : sound(editDelivery(before, former))
    const changes = changesBetween(stood, after).map(({ caseId, field, before: old, after: now }) => ({
      caseId,
      field,
      before: old,
      after: now,
    }))
    return { ok: true, data: after.text, edits: result.edits, changes, correlation: correlationOf(before, after) }
  }

  /** A page of cases with edits applied. */
  cases({ key, text, edits, offset, limit }: Page): CasePage {
    const delivery = this.#delivery(key, text)
    const shown = edits.length === 0 ? delivery : sound(editDelivery(delivery, edits))
    return { total: shown.cases.length, enterprise: shown.entId, cases: shown.cases.slice(offset, offset + limit) }
  }

  /** A page of cases as they came and with edits, unless the edits cannot be made. */
  preview({ key, text, edits, offset, limit }: Page): Preview | Refused {
    const delivery = this.#delivery(key, text)
    const findings = checkEdits(delivery, edits)
    if (findings.length > 0) return { ok: false, findings }
    const byCase = new Map(edits.map((edit) => [edit.index, edit]))
    const page = delivery.cases.slice(offset, offset + limit)
    const cases = page.map((original) => ({ original, current: withEdit(original, byCase.get(original.index)) }))
    return { ok: true, total: delivery.cases.length, cases }
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
