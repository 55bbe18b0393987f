/** The refusal of settings: it stops the start. */
import type { SettingName } from '@codarium/contract'

/** The environment is refused; the message is one line that names each wrong setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly wrong: readonly SettingName[]

  constructor(problems: readonly { name: SettingName; reason: string }[]) {
    super(problems.map(({ name, reason }) => `${name} ${reason}`).join('; '))
    this.wrong = problems.map(({ name }) => name)
  }
}
