/** Which year's catalogues are shown; everything else about the place stays. */
import { useEffect, useRef } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useBrowse } from '../browse-context.ts'

export function VersionChoice() {
  const texts = useBrowseTexts()
  const { place, version, versions, go } = useBrowse()
  const choice = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'y' || !isForPage(event)) return
      event.preventDefault()
      choice.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <label className="version-choice">
      <span className="dim">{texts.version}</span>
      <select
        ref={choice}
        aria-label={texts.chooseVersion}
        aria-keyshortcuts="Y"
        value={version}
        onChange={(event) => go({ ...place, version: event.target.value })}
      >
        {versions
          .filter(({ systems }) => systems.length > 0)
          .map((each) => (
            <option key={each.version}>{each.version}</option>
          ))}
      </select>
    </label>
  )
}
