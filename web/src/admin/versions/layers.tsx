/** What was imported into a version, part by part, with the file each came from. */
import type { LayerStats } from '@codarium/contract'
import { dateAndTime, grouped, versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'

export function Layers({ layers }: { layers: readonly LayerStats[] }) {
  const texts = useTextsOf(versionsTexts)
  return (
    <section aria-labelledby="layers">
      <h3 id="layers">{texts.imported}</h3>
      {layers.length === 0 && <p className="dim">{texts.nothingImported}</p>}
      <ul className="layers">
        {layers.map(({ system, layer, language, records, importedAt, filename }) => (
          <li key={`${system} ${layer} ${language}`}>
            <span>
              <b>{texts.layerSystems[system] ?? texts.systems[system as 'ICD10'] ?? system}</b> {texts.layerName(layer)}{' '}
              {language && <span className="chip">{language}</span>}
            </span>
            <span className="num">{grouped(String(records))}</span>
            <small className="dim">
              {filename}, {dateAndTime(new Date(importedAt))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
