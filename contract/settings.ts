/** Every setting of Codarium with type, default, range and meaning; docs/settings.md is generated from this list. */
import { data } from './settings/data.ts'
import { grouping } from './settings/grouping.ts'
import { identity } from './settings/identity.ts'
import type { Setting, SettingValue } from './settings/kinds.ts'
import { partners, postCodingHook } from './settings/partners.ts'
import { publicAddresses, server } from './settings/server.ts'
import { sessions, webSocket } from './settings/sessions.ts'

/** The settings in the sections in which the documentation shows them. */
export const settingSections = {
  Server: server,
  Identity: identity,
  Data: data,
  Sessions: sessions,
  Grouping: grouping,
  WebSocket: webSocket,
  Partners: partners,
  'Post-coding hook': postCodingHook,
  'Public addresses': publicAddresses,
} as const satisfies Record<string, Record<string, Setting>>

type Sections = typeof settingSections
type UnionOfSections = Sections[keyof Sections]
type Merged = {
  [Name in UnionOfSections extends infer S ? (S extends unknown ? keyof S : never) : never]: Extract<
    UnionOfSections,
    Record<Name, unknown>
  >[Name]
}

export type SettingName = keyof Merged

/** All settings by name. */
export const settings = Object.assign({}, ...Object.values(settingSections)) as Merged

/** The typed values of all settings. */
export type Settings = { readonly [Name in SettingName]: SettingValue<Merged[Name]> }
