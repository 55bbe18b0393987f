/** What a version holds of each system, figure by figure. */
import type { SystemStats, VersionStats } from '@codarium/contract'
import { grouped, versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { systems } from './version-facts.ts'

/** The figures in the order they are read. */
const figures = [
  'codes',
  'codable',
  'chapters',
  'blocks',
  'synonyms',
  'indexEntries',
  'inclusions',
  'exclusions',
  'references',
  'thesaurusEntries',
] as const satisfies readonly (keyof SystemStats)[]

const languages = ['de', 'fr', 'it'] as const

export function SystemFigures({ stats }: { stats: VersionStats }) {
  const texts = useTextsOf(versionsTexts)
  const rows = [
    ...figures.slice(0, 4).map((name) => [texts.figures[name], (of: SystemStats) => of[name]] as const),
    ...languages.map((language) => [texts.textsIn[language], (of: SystemStats) => of.texts[language] ?? 0] as const),
    ...figures.slice(4).map((name) => [texts.figures[name], (of: SystemStats) => of[name]] as const),
  ]
  return (
    <table className="system-figures">
      <thead>
        <tr>
          <th>{texts.what}</th>
          {systems.map((system) => (
            <th key={system} className="num">
              {texts.systems[system]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {systems.map((system) => (
              <td key={system} className="num">
                {of(stats.systems[system]) === 0 ? (
                  <span className="dim">–</span>
                ) : (
                  grouped(String(of(stats.systems[system])))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
