/** The grouper, and what turns its weights into money. */
import { Type } from 'typebox'
import { HTTP, type Setting } from './kinds.ts'

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

/** Where cases are grouped, and the rates of the hospitals. */
export const grouping = {
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
    meaning: 'Folder of further grouper definitions (`*.json`); one for the same tariff and version takes precedence.',
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
} as const satisfies Record<string, Setting>
