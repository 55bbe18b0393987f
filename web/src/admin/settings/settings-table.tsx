/** The table of the settings; its columns stand before they are there. */
import { settingsTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import type { SettingGroup } from './fitting-settings.ts'
import { SettingRows } from './setting-rows.tsx'
import { type SettingsPlace, settingsPath } from './settings-address.ts'

const EXPECTED = Array.from({ length: 20 }, (_, index) => `${index}`)

/** `groups` are absent while they are on their way. */
export function SettingsTable({
  groups,
  place,
}: {
  groups: readonly SettingGroup[] | undefined
  place: SettingsPlace
}) {
  const texts = useTextsOf(settingsTexts)
  return (
    <>
      <table className="settings" aria-busy={!groups} onKeyDown={walkRows}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.source}</th>
            <th scope="col">{texts.meaning}</th>
          </tr>
        </thead>
        {groups?.map((group) => (
          <SettingRows key={group.section} of={group} place={place} />
        ))}
        {!groups && (
          <tbody>
            {EXPECTED.map((row) => (
              <tr key={row}>
                <th scope="row">
                  <Waiting size="medium" />
                </th>
                <td>
                  <Waiting size="short" />
                </td>
                <td>
                  <Waiting size="short" />
                </td>
                <td>
                  <Waiting size="long" />
                </td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {groups?.length === 0 && (
        <p className="none-fits" role="status">
          {texts.noneFits} <PageLink to={settingsPath({ query: '', show: 'all' })}>{texts.clear}</PageLink>
        </p>
      )}
    </>
  )
}
