/** The board: filters on top, the figures of the whole, charts, and the tables behind them. */
import { FEWEST_TEAM_CASES, MOST_TEAM_DAYS, type TeamOverview } from '@codarium/contract'
import { clockTime, teamTexts } from '@codarium/texts'
import { Failure } from '../admin/parts/failure.tsx'
import { useQueryText } from '../browser/use-path.ts'
import { useTextsOf } from '../language/use-texts-of.ts'
import type { ServerApi } from '../server/server-api.ts'
import { readPlace, type TeamPlace } from './address.ts'
import { ChangesTable } from './changes-table.tsx'
import { CodersTable } from './coders-table.tsx'
import { DepartmentsTable } from './departments-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { localDay, rangeOf, wrongRange } from './range.ts'
import { TeamCharts } from './team-charts.tsx'
import { Totals } from './totals.tsx'
import { useOverview } from './use-overview.ts'

export function TeamBoard({ api }: { api: ServerApi }) {
  const texts = useTextsOf(teamTexts)
  const place = readPlace(useQueryText())
  const range = rangeOf(place, localDay(new Date()))
  const wrong = wrongRange(range)
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useOverview(api, place, range)
  const shown = wrong ? undefined : data
  return (
    <>
      <header className="top">
        <h1>{texts.team}</h1>
        <span className="dim as-of">{shown && texts.asOf(clockTime(new Date(dataUpdatedAt)))}</span>
        <span className="grow" />
        <button
          type="button"
          className="btn"
          disabled={isFetching || wrong !== undefined}
          onClick={() => void refetch()}
        >
          {texts.reload}
        </button>
      </header>
      <FilterBar place={place} range={range} choices={shown?.choices} />
      {wrong && (
        <p className="error-t" role="alert">
          {wrong === 'tooLong' ? texts.tooLong(MOST_TEAM_DAYS) : texts[wrong]}
        </p>
      )}
      <Failure of={wrong ? undefined : error} />
      <div className={isPlaceholderData ? 'figures old' : 'figures'} aria-busy={isFetching}>
        <Totals overview={shown} />
        {!error && !wrong && <TeamCharts overview={shown} range={range} />}
        {shown && <Tables overview={shown} place={place} />}
      </div>
      <p className="dim note">
        {texts.privacy(FEWEST_TEAM_CASES)} {texts.privacyMore}
      </p>
    </>
  )
}

function Tables({ overview, place }: { overview: TeamOverview; place: TeamPlace }) {
  const texts = useTextsOf(teamTexts)
  return (
    <>
      <CodersTable overview={overview} place={place} />
      {overview.total.cases === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
        <div className="pair">
          <DepartmentsTable overview={overview} place={place} />
          <ChangesTable overview={overview} />
        </div>
      )}
    </>
  )
}
