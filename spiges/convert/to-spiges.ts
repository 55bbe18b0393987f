/** Turns the data of a session into SpiGes, whatever format they came in. */
import type { CustomFormat, DeliveryFinding } from '@codarium/contract'
import { fromBfsXml } from './bfs-xml.ts'
import { fromCustom } from './custom-format.ts'
import { isLegacyText } from './legacy-records.ts'
import { fromLegacyText } from './legacy-text.ts'

/** The formats of a session. */
export type CaseFormat = 'spiges' | 'bfs' | 'custom'

/** What a transformation needs to know besides the data. */
export interface TransformationOptions {
  /** Enterprise of legacy text: the setting SVC_BFS_DEFAULT_ENT_ID. */
  readonly entId?: string
  /** Version new SpiGes is written in: the setting spiGesVersion. */
  readonly version?: string
  /** The module of the format `custom`, if one is set. */
  readonly customFormat?: CustomFormat | undefined
}

/** What came of it; the structure is not checked yet: that is what readDelivery does. */
export type Transformation =
  | { readonly ok: true; readonly spiges: string }
  | { readonly ok: false; readonly findings: readonly DeliveryFinding[] }

/** The data as SpiGes; SpiGes itself stays byte for byte. */
export async function toSpiges(
  data: string,
  format: CaseFormat,
  { entId = '0', version = '1.5', customFormat }: TransformationOptions = {},
): Promise<Transformation> {
  if (format === 'custom') return custom(data, customFormat)
  if (format === 'bfs')
    return made(isLegacyText(data) ? fromLegacyText(data, { entId, version }) : fromBfsXml(data, version))
  return isLegacyText(data) ? refused('the data are legacy BFS text; their format is bfs') : made(data)
}

async function custom(data: string, format: CustomFormat | undefined): Promise<Transformation> {
  if (!format) return refused('the format custom is not set up on this server')
  const result = await fromCustom(data, format)
  return made(typeof result === 'string' ? result : [result])
}

function made(result: string | readonly DeliveryFinding[]): Transformation {
  return typeof result === 'string' ? { ok: true, spiges: result } : { ok: false, findings: result }
}

function refused(message: string): Transformation {
  return { ok: false, findings: [{ field: 'format', message, line: 1, column: 1 }] }
}
