// How Node is started for a server.

/**
 * Young objects get two spaces of 16 MB: requests leave little behind, and with Node's own choice, up to 64 MB each, a server
 * under load took 60 MB more and was no faster.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16']
