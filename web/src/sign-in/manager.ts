/** The sign-in library set up for us: authorization code with PKCE, tokens in session storage, no third-party cookies. */
import type { ClientConfiguration } from '@codarium/contract'
import { UserManager } from 'oidc-client-ts'
import { ownAddress } from '../browser/base-path.ts'
import { loginStore } from './login-store.ts'
import type { Manager } from './session.ts'

// Time enough for a slow renewal, and less than the life of the shortest tokens met in practice (2 min).
const RENEW_BEFORE_EXPIRY_SECONDS = 60
// An identity provider that takes longer counts as unreachable.
const PATIENCE_SECONDS = 10

/** The manager for this server's identity provider, or undefined where sign-in is switched off. */
export function createManager(oauth2: ClientConfiguration['oauth2']): Manager | undefined {
  if (!oauth2.enabled) return undefined
  return new UserManager({
    authority: oauth2.issuerUri,
    client_id: oauth2.clientId,
    scope: oauth2.scope,
    redirect_uri: location.origin + ownAddress('/callback'),
    post_logout_redirect_uri: location.origin + ownAddress('/'),
    userStore: loginStore(),
    stateStore: loginStore(),
    // The session renews by itself: it knows an unreachable provider from an ended login.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: RENEW_BEFORE_EXPIRY_SECONDS,
    requestTimeoutInSeconds: PATIENCE_SECONDS,
  })
}
