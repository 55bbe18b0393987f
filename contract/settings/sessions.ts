/** How sessions live, and the sockets that follow them. */
import type { Setting } from './kinds.ts'

/** How long they live, what is kept, how they are audited, and the formats they are made of. */
export const sessions = {
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
    meaning: 'ES module that reads the session format `custom` (docs/cases.md). Without it such sessions are refused.',
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
} as const satisfies Record<string, Setting>

/** Who may connect, and when a silent client counts as gone. */
export const webSocket = {
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
} as const satisfies Record<string, Setting>
