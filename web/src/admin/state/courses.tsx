/** How load, times, errors, queues and memory went: over which span, and of which node. */
import { stateTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Failure } from '../parts/failure.tsx'
import { ViewLinks } from '../parts/view-links.tsx'
import { HistoryCharts } from './history-charts.tsx'
import { measuredBy } from './measured-lines.ts'
import { type StatePlace, shownSpans, statePath } from './state-address.ts'
import { useHistory } from './use-operations.ts'

export function Courses({ place }: { place: StatePlace }) {
  const texts = useTextsOf(stateTexts)
  const { data, error } = useHistory(place.span)
  const nothing = data && place.node !== undefined && !measuredBy(data, place.node)
  return (
    <section aria-labelledby="state-courses" aria-busy={!data && !error}>
      <div className="courses-head">
        <h2 className="sub" id="state-courses">
          {texts.courses}
        </h2>
        <ViewLinks
          label={texts.span}
          views={shownSpans}
          shown={place.span}
          says={(span) => texts.spans[span]}
          to={(span) => statePath({ ...place, span })}
        />
        <span className="dim">{texts.steps[place.span]}</span>
        <span className="grow" />
        {place.node === undefined ? (
          <span className="dim">{texts.allNodes}</span>
        ) : (
          <span>
            <b>{place.node}</b> · <PageLink to={statePath({ span: place.span })}>{texts.allNodes}</PageLink>
          </span>
        )}
      </div>
      {nothing && <p role="status">{texts.unknownNode(place.node ?? '')}</p>}
      <Failure of={data ? undefined : error} />
      <HistoryCharts history={data} node={place.node} />
    </section>
  )
}
