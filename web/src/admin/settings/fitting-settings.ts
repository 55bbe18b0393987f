/** The settings that fit a view, in the sections of the documentation. */
import type { ActiveSetting } from '@codarium/contract'
import type { SettingsPlace, Shown } from './settings-address.ts'

/** A section and its settings. */
export interface SettingGroup {
  readonly section: string
  readonly settings: readonly ActiveSetting[]
}

const belongs: Readonly<Record<Shown, (setting: ActiveSetting) => boolean>> = {
  all: () => true,
  given: ({ source }) => source === 'ENVIRONMENT',
  different: ({ elsewhere }) => elsewhere.length > 0,
}

/** Those that are to be shown and in which every word looked for stands somewhere; `says` is what the screen adds to them. */
export function fittingSettings(
  settings: readonly ActiveSetting[],
  { query, show }: SettingsPlace,
  says: (setting: ActiveSetting) => string,
): readonly SettingGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (setting: ActiveSetting) => {
    const { name, value = '', meaning, elsewhere } = setting
    const text = [name, value, meaning, says(setting), ...elsewhere.map(({ value }) => value ?? '')]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const groups = Map.groupBy(
    settings.filter((each) => belongs[show](each) && fits(each)),
    ({ section }) => section,
  )
  return [...groups].map(([section, settings]) => ({ section, settings }))
}
