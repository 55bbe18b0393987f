/** The server itself, and the addresses by which others reach it. */
import { HTTP, type Setting } from './kinds.ts'

/** Where the server listens and whom it lets call. */
export const server = {
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
} as const satisfies Record<string, Setting>

/** What clients are told, where a proxy stands before the server. */
export const publicAddresses = {
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
} as const satisfies Record<string, Setting>
