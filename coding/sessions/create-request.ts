/** A create request as it is meant: defaults filled in, and the rules that a schema cannot say. Pure. */
import {
  type CodingSessionRequest,
  type ErrorDetail,
  LARGEST_DATA,
  type SessionFormat,
  type SessionSource,
} from '@codarium/contract'

/** A create request whose open points are settled. */
export interface CreateOrder {
  readonly data: string
  readonly format: SessionFormat
  readonly source: SessionSource
  readonly instanceId: string | undefined
  readonly targetUserId: string | undefined
  readonly dataHash: string
  /** Whether the caller sent the hash, which asks for duplicates to be found whatever their instanceId. */
  readonly wantsReuse: boolean
  readonly forceClose: boolean
  readonly readOnly: boolean
}

/** What legacy text begins with (contract, data formats). */
const LEGACY_MARK = 'MX|'

/** The request with its defaults; the hash is that of the data. */
export function toOrder(request: CodingSessionRequest, dataHash: string): CreateOrder {
  const { data, targetUserId, instanceId } = request
  return {
    data,
    format: request.format ?? (data.startsWith(LEGACY_MARK) ? 'bfs' : 'spiges'),
    source: targetUserId === undefined ? (request.source ?? 'DLL') : 'API',
    instanceId,
    targetUserId,
    dataHash,
    wantsReuse: request.dataHash !== undefined || instanceId === undefined,
    forceClose: request.forceClose ?? false,
    readOnly: request.readOnly ?? false,
  }
}

/** What is wrong with a request beyond its schema, and before its data are read. */
export function requestProblems(request: CodingSessionRequest, order: CreateOrder): ErrorDetail[] {
  const details: ErrorDetail[] = []
  if (Buffer.byteLength(order.data) > LARGEST_DATA) {
    details.push({ field: 'data', message: `is larger than 5 MB (${LARGEST_DATA} bytes)` })
  }
  if (isHisRest(order) && order.format !== 'spiges') {
    details.push({ field: 'format', message: 'must be spiges: HIS REST takes no other format' })
  }
  if (request.dataHash !== undefined && request.dataHash.toLowerCase() !== order.dataHash) {
    details.push({ field: 'dataHash', message: 'is not the SHA-256 of data' })
  }
  return details
}

/** HIS REST is a source of API that is not routed to a coder. */
export function isHisRest({ source, targetUserId }: Pick<CreateOrder, 'source' | 'targetUserId'>): boolean {
  return source === 'API' && targetUserId === undefined
}
