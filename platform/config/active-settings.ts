/** The settings in force as they may be shown: secrets never, and of addresses nothing that could be one. */
import { type ActiveSettings, type Setting, type Settings, settingSections } from '@codarium/contract'
import type { InstallationNode, ShownSetting, ShownSettings } from '../nodes/installation-nodes.ts'
import { defaultText } from './settings-page.ts'

/** All settings with the section in which the documentation shows them. */
const entries = Object.entries(settingSections).flatMap(([section, settings]) =>
  Object.entries(settings as Record<string, Setting>).map(([name, setting]) => ({ section, name, setting })),
)

/** What stands for the parts of an address that are not shown. */
const HIDDEN = '…'

/** The settings of a node by name. */
export function shownSettings(values: Settings): ShownSettings {
  const byName = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(entries.map(({ name, setting }) => [name, shown(byName[name], setting)]))
}

/** Those in force on the node that answers, and on which others they are different; `given` are those that the environment sets. */
export function activeSettings(
  values: Settings,
  nodes: readonly InstallationNode[],
  given: ReadonlySet<string> = differentFromDefault(values),
): ActiveSettings {
  const own = shownSettings(values)
  const others = nodes.filter(({ self, away }) => !self && !away)
  return {
    node: nodes.find(({ self }) => self)?.node ?? '',
    others: others.map(({ node }) => node),
    settings: entries.map(({ section, name, setting }) => ({
      name,
      section,
      meaning: setting.meaning,
      isSecret: setting.secret === true,
      ...own[name]!,
      source: given.has(name) ? 'ENVIRONMENT' : 'DEFAULT',
      defaultText: defaultText(setting).replaceAll(/[`*]/g, ''),
      elsewhere: others.flatMap(({ node, settings }) => {
        const there = settings[name]
        return there && differ(there, own[name]!) ? [{ node, ...there }] : []
      }),
    })),
  }
}

function shown(value: unknown, { secret, kind }: Setting): ShownSetting {
  const text = written(value)
  const isSet = text !== ''
  if (secret) return { isSet }
  return { isSet, value: kind === 'address' ? openPart(text) : kind === 'addresses' ? openParts(value) : text }
}

/** As it is written in the environment. */
function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const openParts = (value: unknown) => (value as readonly string[]).map(openPart).join(', ')

/** An address without what people write into addresses to let somebody in: names with passwords, and what follows a question mark. */
function openPart(address: string): string {
  if (!URL.canParse(address)) return address
  const { username, password, search, hash } = new URL(address)
  let open = address
  if (username || password) open = open.replace(/\/\/[^/?#]*@/, `//${HIDDEN}@`)
  return search || hash ? open.replace(/[?#].*$/s, `?${HIDDEN}`) : open
}

const differ = (a: ShownSetting, b: ShownSetting) => a.isSet !== b.isSet || a.value !== b.value

/** What could not have been the default, as far as values tell. */
function differentFromDefault(values: Settings): ReadonlySet<string> {
  const byName = values as Readonly<Record<string, unknown>>
  const different = entries.filter(({ name, setting }) => {
    const standard = 'default' in setting ? setting.default : undefined
    return written(byName[name]) !== written(standard)
  })
  return new Set(different.map(({ name }) => name))
}
