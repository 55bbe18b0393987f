/** How Node is started for a server. */
export const SERVER_FLAGS: readonly string[]
