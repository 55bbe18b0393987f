/** The path of a session of the server, to which its calls add theirs. */
export const sessionPath = (sessionId: string): string => `/api/v1/coding/session/${encodeURIComponent(sessionId)}`
