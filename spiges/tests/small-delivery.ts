/** A small delivery whose parts tests put together. */
import type { DeliveryFinding } from '@codarium/contract'
import { type Delivery, readDelivery } from '../index.ts'

/** Namespace of SpiGes 1.5. */
export const NAMESPACE = 'http://www.bfs.admin.ch/xmlns/gvs/spiges-data'

/** A delivery with one site that holds this. */
export function siteWith(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="${NAMESPACE}" ent_id="100000012" version="1.5">
  <Standort burnr="10000012">
    ${content}
  </Standort>
</Unternehmen>
`
}

/** A delivery with one case that holds this. */
export function caseWith(content: string): string {
  return siteWith(`<Fall fall_id="4711">
      ${content}
    </Fall>`)
}

/** A delivery that is sound. */
export function read(text: string): Delivery {
  const reading = readDelivery(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings))
  return reading.delivery
}

/** What is wrong with a delivery, as `line:column field: message`. */
export function findingsOf(text: string): string[] {
  const reading = readDelivery(text)
  return reading.ok ? [] : reading.findings.map(shown)
}

/** A finding in one line. */
export function shown({ line, column, field, message }: DeliveryFinding): string {
  return `${line}:${column} ${field}: ${message}`
}
