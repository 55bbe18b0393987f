/** Reads all settings from the environment, once, at start; a wrong one stops the start. */
import { join, resolve } from 'node:path'
import { type Setting, type SettingName, type Settings, settings } from '@codarium/contract'
import { createGuards } from '../outgoing/guards.ts'
import { SettingsError } from '../settings-error.ts'
import { closestName } from './closest-name.ts'
import { InvalidSetting, parseSetting } from './parse-setting.ts'

type Environment = Readonly<Record<string, string | undefined>>

const entries = Object.entries(settings) as [SettingName, Setting][]

/** The typed settings, or a SettingsError that names everything wrong at once. */
export function readSettings(environment: Environment): Settings {
  const problems: { name: SettingName; reason: string }[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of entries) {
    try {
      values[name] = readSetting(environment[name]?.trim() ?? '', setting)
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error
      problems.push({ name, reason: error.message })
    }
  }
  if (problems.length === 0) problems.push(...issuerProblems(values as Settings))
  if (problems.length > 0) throw new SettingsError(problems)
  return withDerivedDefaults(values as Settings)
}

/** The issuers of the settings may be anywhere, but keys that came over plain http are as good as anybody's. */
function issuerProblems(values: Settings): { name: SettingName; reason: string }[] {
  if (!values.SVC_AUTH_ENABLED) return []
  const { configured } = createGuards(values, () => 0)
  return (['OIDC_ISSUER_URI', 'OIDC_JWK_URI', 'SVC_HIS_ALLOWED_ISSUERS'] as const).flatMap((name) =>
    [values[name]].flat().flatMap((address) => {
      const problem = address === '' ? undefined : configured.problemOf(address)
      return problem ? [{ name, reason: problem.message }] : []
    }),
  )
}

function readSetting(text: string, setting: Setting): unknown {
  if (text !== '') return parseSetting(text, setting)
  if (setting.kind === 'origins' && setting.required) {
    throw new InvalidSetting('is required: list the web origins that may call this server, separated by commas')
  }
  if ('default' in setting) return setting.default
  return setting.kind === 'file' ? '' : undefined
}

function withDerivedDefaults(values: Settings): Settings {
  const dataDir = resolve(values.SVC_DATA_DIR)
  const socketOrigins = values.WEBSOCKET_ALLOWED_ORIGINS
  return {
    ...values,
    SVC_DATA_DIR: dataDir,
    SVC_IMPORT_DIR: values.SVC_IMPORT_DIR ? resolve(values.SVC_IMPORT_DIR) : join(dataDir, 'import'),
    WEBSOCKET_ALLOWED_ORIGINS: socketOrigins.length > 0 ? socketOrigins : values.CORS_ALLOWED_ORIGINS,
  }
}

/** The settings that the environment sets; an empty value counts as not set. */
export const settingsGiven = (environment: Environment): ReadonlySet<string> =>
  new Set(entries.map(([name]) => name).filter((name) => (environment[name]?.trim() ?? '') !== ''))

/** Names in the environment that look like ours but are not: most often a typo. */
export function unknownSettings(environment: Environment): { name: string; meant: string | undefined }[] {
  const known = new Set<string>(entries.map(([name]) => name))
  return Object.keys(environment)
    .filter((name) => /^(SVC|OIDC|CORS|WEBSOCKET)_/.test(name) && !known.has(name))
    .map((name) => ({ name, meant: closestName(name, [...known]) }))
}
