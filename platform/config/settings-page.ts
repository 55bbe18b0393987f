/** Writes docs/settings.md from the list of settings. */
import { type Setting, settingSections } from '@codarium/contract'

/** The whole of docs/settings.md. */
export function settingsPage(): string {
  const sections = Object.entries(settingSections).map(([title, settings]) => section(title, settings))
  return `${HEAD}\n${sections.join('\n')}`
}

const HEAD = `# Settings

Generated from \`contract/settings.ts\` by \`npm run generate\`; do not edit.

Settings are read from the environment, once, at start. An empty value counts as not set. A wrong value stops the start
with one line that names the setting, and an exit code other than 0. Lists are separated by commas.
`

function section(title: string, settings: Record<string, Setting>): string {
  const rows = Object.entries(settings).map(
    ([name, setting]) => `| \`${name}\` | ${typeText(setting)} | ${defaultText(setting)} | ${meaning(setting)} |`,
  )
  return `## ${title}\n\n| Setting | Type and range | Default | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

function typeText(setting: Setting): string {
  switch (setting.kind) {
    case 'integer':
      return `integer, ${setting.min} to ${setting.max}${setting.unit ? ` (${setting.unit})` : ''}`
    case 'choice':
      return `one of ${setting.choices.map(code).join(', ')}`
    case 'choices':
      return `list of ${setting.choices.map(code).join(', ')}`
    case 'address':
      return [...(setting.words ?? []), ...setting.schemes.map((scheme) => `${scheme}//…`)].map(code).join(' or ')
    case 'key':
      return `${setting.bytes} bytes in Base64, secret`
    case 'json':
      return `JSON like ${code(setting.shape)}`
    case 'text':
      return setting.pattern ? `text like ${code(setting.pattern)}` : 'text'
    default:
      return plainTypes[setting.kind]
  }
}

const plainTypes = {
  boolean: '`true` or `false`',
  addresses: 'list of http(s) addresses',
  origins: 'list of web origins',
  ranges: 'list of IP addresses or CIDR ranges',
  folder: 'folder',
  file: 'readable file',
} as const

/** What counts where a setting is not set. */
export function defaultText(setting: Setting): string {
  if (setting.defaultText) return setting.defaultText
  if (setting.kind === 'origins' && setting.required) return '**required**'
  const value = 'default' in setting ? String(setting.default) : ''
  return value === '' ? 'empty' : code(value.replaceAll(',', ', '))
}

function meaning(setting: Setting): string {
  return setting.meaning.replaceAll('|', '\\|')
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}
