/** Chooses a second language, in which a code is shown beside the first. */
import { languages } from '@codarium/texts'
import { useId } from 'react'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import { systemThere } from './system-there.ts'
import { useBeside } from './use-beside.ts'

/** Draws the choice where there is one: on a page of its own, in a catalogue with more than one language. */
export function SecondLanguage({ list }: { list: ListName }) {
  const texts = useBrowseTexts()
  const { language } = useLanguage()
  const { place, version, versions, go } = useBrowse()
  const beside = useBeside(list)
  const id = useId()
  if (place.page !== 'thing') return null
  const there = systemThere(versions, version, list)?.languages ?? []
  const others = languages.filter((each) => each !== language && there.includes(each))
  if (others.length === 0) return null
  const choose = (chosen: string) => {
    const { beside: _before, ...rest } = place
    const second = others.find((each) => each === chosen)
    go({ ...rest, ...(second && { beside: second }) }, 'replace')
  }
  return (
    <span className="second-language">
      <label htmlFor={id}>{texts.beside}</label>
      <select id={id} value={beside ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{texts.noSecond}</option>
        {others.map((each) => (
          <option key={each} value={each}>
            {texts.languageNames[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
