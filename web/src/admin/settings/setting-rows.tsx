/** The settings of a section: name, value, where it comes from, what it does. */
import type { ActiveSetting } from '@codarium/contract'
import { type SettingsTexts, settingsTexts } from '@codarium/texts'
import { useEffect, useRef } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import type { SettingGroup } from './fitting-settings.ts'
import { type SettingsPlace, settingsPath } from './settings-address.ts'

/** What the documentation writes where there is no default. */
const EMPTY = 'empty'
const REQUIRED = 'required'

export function SettingRows({ of: { section, settings }, place }: { of: SettingGroup; place: SettingsPlace }) {
  const texts = useTextsOf(settingsTexts)
  return (
    <tbody>
      <tr className="section">
        <th colSpan={4} scope="rowgroup">
          {texts.sections[section] ?? section}
        </th>
      </tr>
      {settings.map((setting) => (
        <SettingRow key={setting.name} of={setting} place={place} />
      ))}
    </tbody>
  )
}

function SettingRow({ of: setting, place }: { of: ActiveSetting; place: SettingsPlace }) {
  const texts = useTextsOf(settingsTexts)
  const { name, meaning, source, elsewhere, defaultText } = setting
  const given = source === 'ENVIRONMENT'
  const chosen = place.open === name
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <tr ref={row} className={chosen ? 'on' : undefined} data-row>
      <th scope="row">
        <PageLink to={settingsPath({ ...place, open: name })} current={chosen}>
          {name}
        </PageLink>
      </th>
      <td className={given ? 'value given' : 'value'}>
        <Value of={setting} texts={texts} />
        {elsewhere.map(({ node, ...there }) => (
          <small key={node} className="warn-t">
            <Mark shape="warn" /> {texts.elsewhere(node, there.value || (there.isSet ? texts.secretSet : texts.notSet))}
          </small>
        ))}
      </td>
      <td>{given ? <b>{texts.sources[source]}</b> : <span className="dim">{texts.sources[source]}</span>}</td>
      <td className="meaning">
        <span lang="en">{meaning.replaceAll('`', '')}</span>
        {given && defaultText !== REQUIRED && (
          <small lang="en">{texts.standard(defaultText === EMPTY ? texts.notSet : defaultText)}</small>
        )}
      </td>
    </tr>
  )
}

function Value({ of: { isSecret, isSet, value, defaultText }, texts }: { of: ActiveSetting; texts: SettingsTexts }) {
  if (isSecret && isSet)
    return (
      <span>
        <Mark shape="lock" /> {texts.secretSet}
      </span>
    )
  if (isSet) return <code>{value}</code>
  return (
    <span className="dim">
      {texts.notSet}
      {defaultText !== EMPTY && <small lang="en">{defaultText}</small>}
    </span>
  )
}
