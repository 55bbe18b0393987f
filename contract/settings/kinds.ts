/** The kinds of settings: how each is written in the environment and what value the program gets. */
import type { TSchema } from 'typebox'

/** The schemes of web addresses. */
export const HTTP = ['http:', 'https:'] as const

interface Described {
  /** What the setting does, one sentence for docs/settings.md. */
  readonly meaning: string
  /** Shown as default where the real one is computed. */
  readonly defaultText?: string
  /** True: the value never appears in a log, message or page. */
  readonly secret?: true
}

/** A whole number within a range. */
export interface IntegerSetting extends Described {
  readonly kind: 'integer'
  readonly default: number
  readonly min: number
  readonly max: number
  readonly unit?: string
}

/** `true` or `false`. */
export interface BooleanSetting extends Described {
  readonly kind: 'boolean'
  readonly default: boolean
}

/** Free text, at most of a given pattern. */
export interface TextSetting extends Described {
  readonly kind: 'text'
  readonly default: string
  readonly pattern?: string
}

/** One of a few words, in any case. */
export interface ChoiceSetting<Choice extends string = string> extends Described {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  readonly default: Choice
}

/** Several of a few words, separated by commas, in any case. */
export interface ChoicesSetting<Choice extends string = string> extends Described {
  readonly kind: 'choices'
  readonly choices: readonly Choice[]
  readonly default: readonly Choice[]
}

/** One absolute address; which schemes are taken stands in `schemes`. */
export interface AddressSetting extends Described {
  readonly kind: 'address'
  readonly default: string
  readonly schemes: readonly string[]
  /** Words taken instead of an address. */
  readonly words?: readonly string[]
}

/** Several absolute http(s) addresses, separated by commas. */
export interface AddressesSetting extends Described {
  readonly kind: 'addresses'
  readonly default: readonly string[]
}

/** Several web origins (scheme, host, port), separated by commas; `*` is refused. */
export interface OriginsSetting extends Described {
  readonly kind: 'origins'
  readonly default: readonly string[]
  readonly required?: true
}

/** Several IP addresses or CIDR ranges, separated by commas. */
export interface RangesSetting extends Described {
  readonly kind: 'ranges'
  readonly default: readonly string[]
}

/** A secret of exactly `bytes` bytes in Base64. */
export interface KeySetting extends Described {
  readonly kind: 'key'
  readonly bytes: number
  readonly secret: true
}

/** A folder, created when it is missing. */
export interface FolderSetting extends Described {
  readonly kind: 'folder'
  readonly default: string
}

/** A file that must exist and be readable. */
export interface FileSetting extends Described {
  readonly kind: 'file'
}

/** A JSON value of a given schema. */
export interface JsonSetting extends Described {
  readonly kind: 'json'
  readonly schema: TSchema
  readonly shape: string
}

/** Any setting. */
export type Setting =
  | IntegerSetting
  | BooleanSetting
  | TextSetting
  | ChoiceSetting
  | ChoicesSetting
  | AddressSetting
  | AddressesSetting
  | OriginsSetting
  | RangesSetting
  | KeySetting
  | FolderSetting
  | FileSetting
  | JsonSetting

/** The value the program gets for a setting: empty ones are '' or [], keys and JSON undefined. */
export type SettingValue<S extends Setting> = S extends IntegerSetting
  ? number
  : S extends BooleanSetting
    ? boolean
    : S extends ChoiceSetting<infer Choice>
      ? Choice
      : S extends ChoicesSetting<infer Choice>
        ? readonly Choice[]
        : S extends AddressesSetting | OriginsSetting | RangesSetting
          ? readonly string[]
          : S extends KeySetting
            ? Uint8Array | undefined
            : S extends JsonSetting
              ? unknown
              : string
