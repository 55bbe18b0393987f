/** The configuration of the provider: which tokens, how long, for whom. */
import type { DatabaseSync } from 'node:sqlite'
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { clientId, type UiClient } from './client.ts'
import { deviceFlow } from './device-pages.ts'
import { showError } from './error-page.ts'
import type { ProviderKeys } from './provider-keys.ts'
import { recordsOf } from './records.ts'
import { showSignedOut, showSignOut } from './sign-out-page.ts'
import { type DemoUser, userByName, userBySubject } from './users.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES
// Short, so that the silent renewal is seen working in every demo.
const ACCESS_TOKEN_SECONDS = 5 * MINUTES
// A working day.
const SESSION_SECONDS = 8 * HOURS
const SCOPES = 'openid profile email offline_access'
// Access tokens are JWTs only when they are meant for a resource server (RFC 8707), which needs a URI.
const RESOURCE = 'urn:codarium:svc'

/** Builds the configuration; everything oidc-provider warns about by default is decided here. */
export function configuration(client: UiClient, keys: ProviderKeys, records: DatabaseSync): Configuration {
  return {
    adapter: (model) => (model === 'Client' ? client.asRecords() : recordsOf(model, records)),
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookies },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 1 * MINUTES,
      DeviceCode: 10 * MINUTES,
      Interaction: 1 * HOURS,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    findAccount: (_ctx, sub) => account(userBySubject(sub)),
    loadExistingGrant,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token ? tokenClaims(userBySubject(String(token.accountId))) : undefined,
    clientBasedCORS: (_ctx, origin) => client.isAllowed(origin),
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}`, policy: signInPolicy() },
    renderError: (ctx, out, error) => showError(ctx, client, out, error),
    features: {
      devInteractions: { enabled: false },
      deviceFlow,
      revocation: { enabled: true, allowedPolicy: (_ctx, owner, token) => token.clientId === owner.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showSignOut,
        postLogoutSuccessSource: (ctx) => showSignedOut(ctx, client),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => resourceServer(resource),
      },
    },
  }
}

function resourceServer(resource: string) {
  if (resource !== RESOURCE) throw new errors.InvalidTarget()
  return {
    audience: clientId,
    scope: 'profile email',
    accessTokenFormat: 'jwt' as const,
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    jwt: { sign: { alg: 'RS256' as const } },
  }
}

// The client is our own: nobody is asked for consent, the grant is simply there.
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const known = oidc.session?.grantIdFor(clientId)
  const kept = known && (await oidc.provider.Grant.find(known))
  if (kept) return kept
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(RESOURCE, 'profile email')
  await grant.save()
  return grant
}

// Who asks for another demo user than the one signed in gets the sign-in page instead of the old login.
function signInPolicy() {
  const { Check } = interactionPolicy
  const policy = interactionPolicy.base()
  const other = new Check('other_user', 'another user is asked for', ({ oidc }) => {
    const hinted = userByName(String(oidc.params?.login_hint ?? ''))
    const current = oidc.session?.accountId
    return hinted && current && hinted.sub !== current && !oidc.result?.login
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT
  })
  policy.get('login')?.checks.add(other)
  return policy
}

function account(user: DemoUser | undefined) {
  return user && { accountId: user.sub, claims: () => ({ sub: user.sub, email_verified: true, ...tokenClaims(user) }) }
}

function tokenClaims(user: DemoUser | undefined) {
  return (
    user && {
      name: user.name,
      preferred_username: user.username,
      email: user.email,
      realm_access: { roles: [user.role] },
    }
  )
}
