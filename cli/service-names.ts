/** Names of services on the command line: known without loading any of them. */

/** Names of services on the command line. */
export const serviceNames = ['all', 'classification', 'coding', 'grouper'] as const

/** A service on the command line. */
export type ServiceName = (typeof serviceNames)[number]
