/** Where everything is kept, what is imported, and what the search learns. */
import type { Setting } from './kinds.ts'

/** The store and its keys, imports, search. */
export const data = {
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
} as const satisfies Record<string, Setting>
