/** Where a session is coded. */
export const addressOf = (sessionId: string): string => `/spiges/session/${encodeURIComponent(sessionId)}/cases`
