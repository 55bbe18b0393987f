/** The addresses of the browser UI: each is answered with the UI's page, everything else unknown is a 404. */
export const uiPaths = [
  '/',
  '/admin',
  '/admin/{section}',
  '/admin/{section}/{name}',
  '/admin/{section}/{name}/{part}',
  '/callback',
  '/catalog',
  '/catalog/{kind}',
  '/catalog/{kind}/{name}',
  '/guide',
  '/sessions',
  '/sign-in-again',
  '/team',
] as const

/** The addresses of the UI for one session: a partner's page may frame them, as its integration profile says. */
export const uiSessionPaths = ['/spiges/session/{id}/cases'] as const
