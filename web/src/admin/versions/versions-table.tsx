/** The versions in a table: codes by system with their languages, what lies around them, and their search. */
import type { BuildStatusAnswer, StatsByVersion, SystemStats, VersionStats } from '@codarium/contract'
import { grouped, versionsTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import { sectionPath } from '../sections.ts'
import { IndexState } from './index-state.tsx'
import { languagesOf, layersOf, systems, versionsOf } from './version-facts.ts'

const EXPECTED = ['first', 'second']

interface VersionsTableProps {
  readonly stats: StatsByVersion | undefined
  readonly build: BuildStatusAnswer | undefined
  readonly open: string | undefined
  readonly waits: boolean
}

export function VersionsTable({ stats, build, open, waits }: VersionsTableProps) {
  const texts = useTextsOf(versionsTexts)
  const versions = stats && versionsOf(stats)
  return (
    <table className={open ? 'versions narrow' : 'versions'} aria-busy={!stats && waits} onKeyDown={walkRows}>
      <caption className="sr">{texts.versions}</caption>
      <thead>
        <tr>
          <th>{texts.year}</th>
          {systems.map((system) => (
            <th key={system} className="num">
              {texts.systems[system]}
            </th>
          ))}
          <th className="around">{texts.around}</th>
          <th>{texts.index}</th>
        </tr>
      </thead>
      <tbody>
        {versions?.map((version) => (
          <Row
            key={version}
            version={version}
            stats={stats?.[version]}
            status={build?.versions.find((each) => each.version === version)}
            isOpen={version === open}
          />
        ))}
        {versions?.length === 0 && (
          <tr>
            <td colSpan={6} className="dim">
              {texts.none}
            </td>
          </tr>
        )}
        {!versions &&
          waits &&
          EXPECTED.map((row) => (
            <tr key={row}>
              <td colSpan={6}>
                <Waiting size="medium" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly version: string
  readonly stats: VersionStats | undefined
  readonly status: BuildStatusAnswer['versions'][number] | undefined
  readonly isOpen: boolean
}

function Row({ version, stats, status, isOpen }: RowProps) {
  const texts = useTextsOf(versionsTexts)
  if (!stats) return null
  const around = (['SUPPORT', 'DRG', 'SUPPLEMENTS', 'RULES', 'WORDS'] as const).filter(
    (system) => layersOf(stats.layers, system).length > 0,
  )
  return (
    <tr className={isOpen ? 'on' : undefined} data-row>
      <td>
        <PageLink to={sectionPath('versions', `/${version}`)} current={isOpen} className="year">
          {texts.versionName(version)}
        </PageLink>
      </td>
      {systems.map((system) => (
        <td key={system} className="num">
          <Codes stats={stats.systems[system]} />
        </td>
      ))}
      <td className="around">{around.map((system) => texts.layerSystems[system]).join(', ') || '–'}</td>
      <td>{/^\d/.test(version) && status && <IndexState state={status.state} entries={status.totalEntries} />}</td>
    </tr>
  )
}

function Codes({ stats }: { stats: SystemStats }) {
  const texts = useTextsOf(versionsTexts)
  if (stats.codes === 0) return <span className="dim">–</span>
  return (
    <>
      {grouped(String(stats.codes))}
      <small>
        <span className="sr">{texts.languages} </span>
        {languagesOf(stats).join(' ')}
      </small>
    </>
  )
}
