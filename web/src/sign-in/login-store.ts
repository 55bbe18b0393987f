/** Where the login of this window lies: session storage, which other windows and later visits do not see. */
import { WebStorageStateStore } from 'oidc-client-ts'
import { shownPath } from '../browser/base-path.ts'

const PREFIX = 'codarium.login.'

/** The store for tokens and for sign-ins under way. */
export const loginStore = () => new WebStorageStateStore({ store: sessionStorage, prefix: PREFIX })

/** Whether this window has a login, or is about to get one; known before any answer has come. */
export const expectsLogin = (): boolean => shownPath() === '/callback' || storedLogin() !== undefined

/** Whether nobody signs in here, as the server wrote into the page. */
export const isSignInOff = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content === 'off'

/** The name in the login of this window, so that it stands there from the first paint on. */
export const storedName = (): string | undefined => storedProfile()?.name

/** Whose login this window has. */
export const storedSubject = (): string | undefined => storedProfile()?.sub

function storedProfile(): { readonly name?: string; readonly sub?: string } | undefined {
  try {
    return (JSON.parse(storedLogin() ?? '{}') as { profile?: { name?: string; sub?: string } }).profile
  } catch {
    return undefined // not ours, or half written: the sign-in library will sort it out
  }
}

function storedLogin(): string | undefined {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  const key = keys.find((each) => each.startsWith(`${PREFIX}user:`))
  return key && (sessionStorage.getItem(key) ?? undefined)
}
