/** Sample cases of the demo set-up on the wire; a server outside the demo has none of this. */
import { type Static, Type } from 'typebox'

/** A sample case, one click away from being coded. */
export const DemoCase = Type.Object({
  id: Type.String(),
  titleDe: Type.String(),
  titleFr: Type.String(),
  titleIt: Type.String(),
  subtitleDe: Type.String(),
  subtitleFr: Type.String(),
  subtitleIt: Type.String(),
})

export type DemoCase = Static<typeof DemoCase>

/** GET /api/v1/demo/cases. */
export const DemoCases = Type.Object({ cases: Type.Array(DemoCase) })

/** GET /api/v1/demo/cases/{id}: the case as a hospital system would send it. */
export const DemoCaseData = Type.Object({ data: Type.String({ description: 'SpiGes 1.5' }) })

/** Parameter of a sample case. */
export const demoCaseId = Type.Object({ id: Type.String({ maxLength: 100, description: 'Id of the sample' }) })
