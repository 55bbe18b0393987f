/** The settings of the post-coding hook: the server's, with the local ones over them; credentials are only local. */
import { HookSettings } from '@codarium/contract'
import { type Static, Type } from 'typebox'

const { properties } = HookSettings

/** The object `hook` of the local configuration (contract, Post-coding webhook). */
export const LocalHookSettings = Type.Object(
  {
    ...Type.Partial(HookSettings).properties,
    events: Type.Optional(Type.Union([properties.events, Type.String({ description: 'Comma-separated, any case' })])),
    authToken: Type.Optional(Type.String({ minLength: 1, description: 'For authType bearer' })),
    authHeaderName: Type.Optional(Type.String({ pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", description: 'For header' })),
    authHeaderValue: Type.Optional(Type.String({ description: 'For header' })),
    allowPrivate: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Ranges (CIDR) the hook may reach although private: an HIS in the house',
      }),
    ),
  },
  { additionalProperties: false },
)
/** The object `hook` of the local configuration. */
export type LocalHookSettings = Static<typeof LocalHookSettings>

/** What the hook works with. */
export interface EffectiveHook extends HookSettings {
  readonly authToken?: string
  readonly authHeaderName?: string
  readonly authHeaderValue?: string
  readonly allowPrivate: readonly string[]
}

/** The settings of a client that no server has told any. */
export const noHook: HookSettings = {
  enabled: false,
  url: '',
  authType: 'none',
  timeoutSeconds: 30,
  retryCount: 3,
  includeResultData: false,
  includeOriginalData: false,
  includeGrouperResults: false,
  events: ['applied'],
}

/** The server's settings with the local ones over them. */
export function effectiveHook(server: HookSettings, local: LocalHookSettings = {}): EffectiveHook {
  const { events, allowPrivate = [], ...others } = local
  const named = typeof events === 'string' ? eventsOf(events) : events
  return { ...server, ...others, ...(named ? { events: named } : {}), allowPrivate }
}

function eventsOf(text: string): HookSettings['events'] {
  const known: readonly string[] = properties.events.items.enum
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => known.includes(name)) as HookSettings['events']
}
