/** The addresses of the browser UI: each is answered with the UI's page, everything else unknown is a 404. */
export const uiPaths = ['/', '/callback', '/guide'] as const
