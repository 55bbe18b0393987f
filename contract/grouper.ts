/** The grouper contract: POST /api/v1/group, POST /api/v1/group/batch, GET /api/v1/health. docs/grouping.md explains it. */
export * from './grouper-case.ts'
export * from './grouper-result.ts'

/** Where a grouper answers, below its base address. */
export const grouperPaths = { group: '/api/v1/group', batch: '/api/v1/group/batch', health: '/api/v1/health' } as const

/** Largest body of a batch (bytes): 1000 cases of 8 kB each. */
export const GROUP_BATCH_LIMIT = 8 * 1024 * 1024
