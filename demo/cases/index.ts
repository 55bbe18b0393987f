/** Sample cases in SpiGes 1.5: invented patients, coded with the sample catalogues. */
import { birth } from './birth.ts'
import { depression } from './depression.ts'
import { hipReplacement } from './hip-replacement.ts'
import { largeDeliverySample } from './large-delivery.ts'
import { pneumonia } from './pneumonia.ts'
import type { SampleCase } from './sample-case.ts'

export { februaryDelivery } from './february-delivery.ts'
export { largeDelivery } from './large-delivery.ts'
export type { SampleCase } from './sample-case.ts'
export { type Case, spigesXml } from './spiges.ts'

/** The samples of the start page, in its order. */
export const sampleCases: readonly SampleCase[] = [pneumonia, hipReplacement, birth, depression, largeDeliverySample]
