/** Partners: who may call, and how they are told that a session has ended. */
import { HTTP, type Setting } from './kinds.ts'

/** Whose systems may open sessions, and where webhooks may go. */
export const partners = {
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
} as const satisfies Record<string, Setting>

/** The webhook after a session, and what it carries. */
export const postCodingHook = {
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
} as const satisfies Record<string, Setting>
