/** Who signs callers in, and whose word counts. */
import { HTTP, type Setting } from './kinds.ts'

/** The issuer, its tokens and their roles. */
export const identity = {
  SVC_AUTH_ENABLED: {
    kind: 'boolean',
    default: true,
    meaning: 'False lets everybody do everything. For development only.',
  },
  OIDC_ISSUER_URI: {
    kind: 'address',
    default: '',
    schemes: HTTP,
    meaning: 'Issuer whose tokens are accepted; must equal the claim `iss`. Without it no token is accepted.',
  },
  OIDC_JWK_URI: {
    kind: 'address',
    default: '',
    defaultText: 'from the issuer’s discovery document',
    schemes: HTTP,
    meaning: 'Address of the issuer’s key set.',
  },
  OIDC_AUDIENCE: {
    kind: 'text',
    default: '',
    defaultText: 'not checked',
    meaning:
      'Audience a token must carry in `aud`. Without it tokens that the issuer gave for other applications are accepted.',
  },
  OIDC_CLIENT_ID: {
    kind: 'text',
    default: 'svc',
    meaning: 'Client id of the UI and the desktop client; also the client whose `resource_access` roles count.',
  },
  OIDC_SCOPE: {
    kind: 'text',
    default: 'openid profile email offline_access',
    pattern: '^(?=.*\\bopenid\\b)[!-~]+( [!-~]+)*$',
    meaning:
      'Scopes that the UI and the desktop client ask for, with `openid` among them. Entra ID needs one of Codarium’s own, see identity.md.',
  },
  OIDC_ROLES_CLAIM: {
    kind: 'text',
    default: '',
    defaultText: 'claims named by an address that ends in `/roles`',
    meaning: 'Custom namespaced claim that holds roles.',
  },
  SVC_ISSUER_ALLOW_HTTP: {
    kind: 'ranges',
    default: [],
    meaning:
      'Address ranges in which issuers and their key sets may be asked over plain http: inner networks, tests. Elsewhere HTTPS is required, but for issuers on this machine.',
  },
  SVC_USERS_CLOSED: {
    kind: 'boolean',
    default: false,
    meaning: 'True: only users already in the directory may sign in.',
  },
  SVC_CATALOG_PUBLIC: {
    kind: 'boolean',
    default: false,
    meaning:
      'True: the catalogue may be read without signing in, by whoever reaches the server; everything else needs a token as before. See identity.md.',
  },
} as const satisfies Record<string, Setting>
