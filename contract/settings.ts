/** Every setting of Codarium with type, default, range and meaning; docs/settings.md is generated from this list. */
import { Type } from 'typebox'
import type { Setting, SettingValue } from './settings/kinds.ts'

const HTTP = ['http:', 'https:'] as const
const HOSPITALS = Type.Record(Type.String({ minLength: 1 }), Type.String({ minLength: 1, maxLength: 100 }))
const BASE_RATES = Type.Record(
  Type.String({ minLength: 1 }),
  Type.Partial(
    Type.Object(
      {
        SWISSDRG: Type.Number({ exclusiveMinimum: 0 }),
        TARPSY: Type.Number({ exclusiveMinimum: 0 }),
        ST_REHA: Type.Number({ exclusiveMinimum: 0 }),
      },
      { additionalProperties: false },
    ),
  ),
)

/** The settings in the sections in which the documentation shows them. */
export const settingSections = {
  Server: {
    SERVER_PORT: {
      kind: 'integer',
      default: 8080,
      min: 0,
      max: 65535,
      meaning: 'Port the server listens on; 0 takes any free one.',
    },
    SERVER_HOST: {
      kind: 'text',
      default: '',
      defaultText: 'all interfaces',
      pattern: '^[0-9A-Za-z.:-]+$',
      meaning: 'Address the server listens on.',
    },
    CORS_ALLOWED_ORIGINS: {
      kind: 'origins',
      default: [],
      required: true,
      meaning: 'Web origins whose pages may call this server. Required; the wildcard `*` is refused.',
    },
    SVC_TRUSTED_PROXIES: {
      kind: 'ranges',
      default: [],
      meaning: 'Proxies whose forwarded headers are believed; from anyone else they are ignored.',
    },
    SVC_RATE_LIMIT_PER_MINUTE: {
      kind: 'integer',
      default: 3000,
      min: 1,
      max: 10_000_000,
      unit: 'requests',
      meaning: 'Requests per caller (token subject, else address) and node; creating a session counts 10.',
    },
    SVC_METRICS_ALLOW: {
      kind: 'ranges',
      default: ['127.0.0.0/8', '::1'],
      meaning: 'Addresses that may read /metrics without a token, unless a proxy forwarded the request.',
    },
    SVC_LOG_LEVEL: {
      kind: 'choice',
      choices: ['debug', 'info', 'warn', 'error', 'silent'],
      default: 'info',
      meaning: 'How much is logged.',
    },
    SVC_SHUTDOWN_SECONDS: {
      kind: 'integer',
      default: 20,
      min: 1,
      max: 600,
      unit: 's',
      meaning:
        'How long a stop may take in all; requests in flight get three quarters of it. What has not ended by then is named in the log and cut off.',
    },
  },
  Identity: {
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
  },
  Data: {
    SVC_DATA_DIR: {
      kind: 'folder',
      default: './data',
      meaning: 'Everything on disk: embedded database, index snapshots, `import/`.',
    },
    SVC_DATABASE_URL: {
      kind: 'address',
      default: '',
      defaultText: 'embedded database under SVC_DATA_DIR',
      schemes: ['postgres:', 'postgresql:'],
      secret: true,
      meaning: 'PostgreSQL address.',
    },
    SVC_ENCRYPTION_KEY: {
      kind: 'key',
      bytes: 32,
      secret: true,
      meaning: 'Key that encrypts case data at rest (AES-256-GCM). Empty: stored unencrypted.',
    },
    SVC_ENCRYPTION_KEY_PREVIOUS: {
      kind: 'key',
      bytes: 32,
      secret: true,
      meaning:
        'Key used before, while `codarium keys rotate` moves the data to SVC_ENCRYPTION_KEY; to be removed afterwards.',
    },
    SVC_IMPORT_DIR: {
      kind: 'folder',
      default: '',
      defaultText: '`<SVC_DATA_DIR>/import`',
      meaning: 'Hot folder: `inbox/<year>`, `success/<year>`, `error/<year>`, `reports`.',
    },
    SVC_IMPORT_WATCH: {
      kind: 'boolean',
      default: false,
      meaning: 'True: the inbox is scanned by itself once its files have stopped growing.',
    },
    SVC_SEARCH_MEANING: {
      kind: 'boolean',
      default: true,
      meaning:
        'True: after imports a model of what texts mean is trained in the background, two to three minutes on two cores for a full catalogue; search uses it. False: search goes by words alone.',
    },
    SVC_FEEDBACK_TRANSPORT: {
      kind: 'address',
      default: 'local',
      schemes: ['https:'],
      words: ['local', 'off'],
      secret: true,
      meaning: 'Where suggest feedback goes: `local` (stored here), `off`, or an address it is forwarded to as well.',
    },
  },
  Sessions: {
    SVC_PERSISTENCE_ENABLED: {
      kind: 'boolean',
      default: true,
      meaning: 'Sessions are kept in the database; false: only in the memory of this process, for a single node.',
    },
    SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES: {
      kind: 'integer',
      default: 60,
      min: 1,
      max: 525_600,
      unit: 'min',
      meaning: 'When a session expires that was not opened, or not worked on.',
    },
    SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES: {
      kind: 'integer',
      default: 15,
      min: 1,
      max: 525_600,
      unit: 'min',
      meaning:
        'When a session ends whose coder is gone: routed to a client that was not reached, or in work, nothing saved, and silent.',
    },
    SVC_RETENTION_DAYS: {
      kind: 'integer',
      default: 90,
      min: 0,
      max: 36_500,
      unit: 'days',
      meaning: 'How long completed sessions are kept; 0 keeps them for ever.',
    },
    SVC_STORE_ORIGINAL: {
      kind: 'boolean',
      default: true,
      meaning: 'The original data of a session are kept after it has ended; false drops them then, with the draft.',
    },
    SVC_AUDIT_ENABLED: { kind: 'boolean', default: true, meaning: 'Every access leaves an audit record.' },
    SVC_AUDIT_ANCHOR_FILE: {
      kind: 'text',
      default: '',
      defaultText: '`<SVC_DATA_DIR>/audit-anchor.jsonl`',
      meaning:
        'File the end of the audit trail is anchored in, one line each time; only ever appended to. Should lie where those who can write the database cannot write.',
    },
    SVC_AUDIT_ANCHOR_MINUTES: {
      kind: 'integer',
      default: 5,
      min: 1,
      max: 1440,
      unit: 'min',
      meaning: 'Time between two anchors of the audit trail, as long as it grows; also at start and stop.',
    },
    SVC_CUSTOM_FORMAT_MODULE: {
      kind: 'file',
      meaning:
        'ES module that reads the session format `custom` (docs/cases.md). Without it such sessions are refused.',
    },
    SVC_BFS_DEFAULT_ENT_ID: {
      kind: 'text',
      default: '0',
      pattern: '^\\d{1,12}$',
      meaning: 'Enterprise number (`ent_id`) of cases that come in the legacy BFS text, which has none.',
    },
    spiGesVersion: {
      kind: 'text',
      default: '1.5',
      pattern: '^\\d+\\.\\d+$',
      meaning: 'SpiGes schema version new data are written in.',
    },
  },
  Grouping: {
    SVC_GROUPER_URL: {
      kind: 'address',
      default: '',
      schemes: HTTP,
      meaning: 'Grouper service; empty: grouping is shown as unavailable, never guessed.',
    },
    SVC_GROUPER_TOKEN: {
      kind: 'text',
      default: '',
      defaultText: 'none: the caller’s own token is passed on',
      pattern: '^[!-~]{16,500}$',
      secret: true,
      meaning: 'Bearer token the session service shows to the grouper service; both must have the same.',
    },
    SVC_GROUPER_TIMEOUT_MS: {
      kind: 'integer',
      default: 2000,
      min: 50,
      max: 60_000,
      unit: 'ms',
      meaning: 'Time the session service waits for the grouper service; then it says that grouping is unavailable.',
    },
    SVC_GROUPER_DEFINITION_DIR: {
      kind: 'folder',
      default: '',
      defaultText: 'the reference definitions only',
      meaning:
        'Folder of further grouper definitions (`*.json`); one for the same tariff and version takes precedence.',
    },
    SVC_HOSPITALS: {
      kind: 'json',
      schema: HOSPITALS,
      shape: '{"<burnr or ent_id>": "Spital Aarebogen"}',
      meaning:
        'Names of hospitals by the number of a site or of the enterprise, for the screens; without it they show the number.',
    },
    SVC_BASERATES: {
      kind: 'json',
      schema: BASE_RATES,
      shape: '{"<burnr>": {"SWISSDRG": 9800, "TARPSY": 720, "ST_REHA": 690}}',
      meaning: 'CHF per cost weight 1.0 by site and tariff; without it no CHF amounts are shown.',
    },
    SVC_WHATIF_MONEY: { kind: 'boolean', default: true, meaning: 'False hides money in what-if previews.' },
  },
  WebSocket: {
    WEBSOCKET_ALLOWED_ORIGINS: {
      kind: 'origins',
      default: [],
      defaultText: 'CORS_ALLOWED_ORIGINS',
      meaning: 'Web origins that may open a WebSocket.',
    },
    HEARTBEAT_INTERVAL: {
      kind: 'integer',
      default: 30,
      min: 1,
      max: 55,
      unit: 's',
      meaning: 'Time between two heartbeats; a connection is closed after 60 s without an answer.',
    },
    RECONNECT_INTERVAL: {
      kind: 'integer',
      default: 60,
      min: 1,
      max: 3600,
      unit: 's',
      meaning: 'Time after which a desktop client tries to connect again.',
    },
    INSTANCE_DISCONNECT_TIMEOUT: {
      kind: 'integer',
      default: 60,
      min: 1,
      max: 10_080,
      unit: 'min',
      meaning: 'When a disconnected instance is ended.',
    },
  },
  Partners: {
    SVC_HIS_ALLOWED_ISSUERS: {
      kind: 'addresses',
      default: [],
      meaning: 'Issuers accepted for partner tokens where no integration profile names them.',
    },
    SVC_HIS_ALLOWED_ORIGINS: {
      kind: 'origins',
      default: [],
      meaning: 'Origins that may embed the UI where no integration profile names them.',
    },
    SVC_WEBHOOK_ALLOW_PRIVATE: {
      kind: 'ranges',
      default: [],
      meaning:
        'Private address ranges in which webhooks and partners’ issuers may be: on-premise partners. HTTPS stays required.',
    },
    SVC_WEBHOOK_CA_FILE: {
      kind: 'file',
      meaning: 'PEM file with further certificate authorities trusted for webhooks and issuers.',
    },
  },
  'Post-coding hook': {
    SVC_HOOK_ENABLED: { kind: 'boolean', default: false, meaning: 'Global switch of the post-coding webhook.' },
    SVC_HOOK_URL: { kind: 'address', default: '', schemes: HTTP, meaning: 'Target address.' },
    SVC_HOOK_AUTH_TYPE: {
      kind: 'choice',
      choices: ['none', 'bearer', 'header'],
      default: 'none',
      meaning: 'How the desktop client authenticates; its credentials exist only in its local configuration.',
    },
    SVC_HOOK_TIMEOUT_SECONDS: {
      kind: 'integer',
      default: 30,
      min: 1,
      max: 300,
      unit: 's',
      meaning: 'Request time-out.',
    },
    SVC_HOOK_RETRY_COUNT: { kind: 'integer', default: 3, min: 0, max: 10, meaning: 'Retries after the first attempt.' },
    SVC_HOOK_INCLUDE_RESULT_DATA: { kind: 'boolean', default: false, meaning: 'Include result data.' },
    SVC_HOOK_INCLUDE_ORIGINAL_DATA: { kind: 'boolean', default: false, meaning: 'Include original data.' },
    SVC_HOOK_INCLUDE_GROUPER_RESULTS: { kind: 'boolean', default: false, meaning: 'Include per-case grouper results.' },
    SVC_HOOK_EVENTS: {
      kind: 'choices',
      choices: ['applied', 'discarded', 'cancelled', 'timeout', 'error'],
      default: ['applied'],
      meaning: 'Outcomes that fire the hook.',
    },
  },
  'Public addresses': {
    SVC_PUBLIC_SERVER_URL: {
      kind: 'address',
      default: '',
      defaultText: 'derived from the request',
      schemes: HTTP,
      meaning: 'Public address of the session service.',
    },
    SVC_PUBLIC_DATASERVER_URL: {
      kind: 'address',
      default: '',
      defaultText: 'derived from the request',
      schemes: HTTP,
      meaning: 'Public address of the classification data service.',
    },
    SVC_PUBLIC_WEBSOCKET_URL: {
      kind: 'address',
      default: '',
      defaultText: 'derived from the request',
      schemes: ['ws:', 'wss:'],
      meaning: 'Public address of the WebSocket endpoints.',
    },
    SVC_PUBLIC_UI_URL: {
      kind: 'address',
      default: '',
      defaultText: 'SVC_UI_URL',
      schemes: HTTP,
      meaning: 'Public address of the UI as told to clients.',
    },
    SVC_UI_URL: {
      kind: 'address',
      default: '',
      defaultText: 'derived from the request',
      schemes: HTTP,
      meaning:
        'Address of the UI. With a path (https://host/codarium) everything else is below that path too, see operating.md.',
    },
  },
} as const satisfies Record<string, Record<string, Setting>>

type Sections = typeof settingSections
type UnionOfSections = Sections[keyof Sections]
type Merged = {
  [Name in UnionOfSections extends infer S ? (S extends unknown ? keyof S : never) : never]: Extract<
    UnionOfSections,
    Record<Name, unknown>
  >[Name]
}

/** Name of a setting. */
export type SettingName = keyof Merged

/** All settings by name. */
export const settings = Object.assign({}, ...Object.values(settingSections)) as Merged

/** The typed values of all settings. */
export type Settings = { readonly [Name in SettingName]: SettingValue<Merged[Name]> }
