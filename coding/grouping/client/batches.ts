/** Puts requests together for as few calls as the grouper contract allows. */
import { GROUP_BATCH_LIMIT, type GroupRequest, MOST_GROUPED } from '@codarium/contract'

/** Bytes of a batch beside its requests: the frame, and commas. */
const FRAME_BYTES = MOST_GROUPED + 100

/** A request that is to be made, with the hash of its content. */
export interface Asking {
  readonly hash: string
  readonly request: GroupRequest
  /** The request as JSON. */
  readonly text: string
}

/** Batches of one tariff and version each, so that one the grouper does not have refuses no other. */
export function batchesOf(askings: readonly Asking[]): Asking[][] {
  const byVersion = Map.groupBy(askings, ({ request }) => `${request.tariff} ${request.version}`)
  return [...byVersion.values()].flatMap(chunks)
}

function chunks(askings: readonly Asking[]): Asking[][] {
  const batches: Asking[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const asking of askings) {
    const size = Buffer.byteLength(asking.text)
    const last = batches.at(-1)
    if (last && last.length < MOST_GROUPED && bytes + size <= GROUP_BATCH_LIMIT - FRAME_BYTES) {
      last.push(asking)
      bytes += size
    } else {
      batches.push([asking])
      bytes = size
    }
  }
  return batches
}
