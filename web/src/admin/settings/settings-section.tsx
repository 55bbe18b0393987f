/** The settings in force: what counts on this node, where it comes from, and where another node has it otherwise. */
import type { ActiveSetting } from '@codarium/contract'
import { adminTexts, settingsTexts } from '@codarium/texts'
import '../../styles/admin-settings.css'
import { navigate } from '../../browser/navigate.ts'
import { useQueryText } from '../../browser/use-path.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { FilterBox } from '../parts/filter-box.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { ViewLinks } from '../parts/view-links.tsx'
import { fittingSettings } from './fitting-settings.ts'
import { ProgramFacts } from './program-facts.tsx'
import { readSettingsPlace, settingsPath, shows } from './settings-address.ts'
import { SettingsTable } from './settings-table.tsx'
import { useSettings } from './use-settings.ts'

export function SettingsSection() {
  const texts = useTextsOf(settingsTexts)
  const { sections } = useTextsOf(adminTexts)
  const place = readSettingsPlace(useAdmin().steps, useQueryText())
  const { data, error } = useSettings()
  const says = ({ section, source, isSecret, isSet }: ActiveSetting) =>
    [texts.sections[section], texts.sources[source], isSet ? isSecret && texts.secretSet : texts.notSet].join(' ')
  const groups = data && fittingSettings(data.settings, place, says)
  const shown = groups?.reduce((sum, { settings }) => sum + settings.length, 0)
  return (
    <SectionFrame
      title={sections.settings}
      state={
        <span className="dim">
          {data && texts.ofNode(data.node)}
          {data && data.others.length > 0 && `, ${texts.agrees(data.others.length)}`}
        </span>
      }
      above={
        <>
          <ProgramFacts />
          <div className="filters">
            <FilterBox
              label={texts.filter}
              placeholder={texts.placeholder}
              text={place.query}
              rested={(query) => navigate(settingsPath({ ...place, query }), 'replace')}
            />
            <ViewLinks
              label={texts.show}
              views={shows}
              shown={place.show}
              says={(show) => texts.shows[show]}
              to={(show) => settingsPath({ ...place, show })}
            />
            <span className="dim" role="status">
              {data && shown !== undefined && texts.count(shown, data.settings.length)}
            </span>
            <span className="grow" />
            <span className="dim once">{texts.readOnce}</span>
          </div>
        </>
      }
    >
      <Failure of={data ? undefined : error} />
      {(data || !error) && <SettingsTable groups={groups} place={place} />}
    </SectionFrame>
  )
}
