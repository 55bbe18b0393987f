/** The nodes at work on the database: each leads to what it alone measured. */
import type { NodeState } from '@codarium/contract'
import { dateAndTime, stateTexts, timeAgo } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Failure } from '../parts/failure.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import { type StatePlace, statePath } from './state-address.ts'
import { useNodes } from './use-operations.ts'

export function NodeTable({ place }: { place: StatePlace }) {
  const texts = useTextsOf(stateTexts)
  const { data, error, dataUpdatedAt } = useNodes()
  return (
    <section aria-labelledby="state-nodes" aria-busy={!data && !error}>
      <h2 className="sub" id="state-nodes">
        {texts.nodes}
      </h2>
      <table className="nodes" onKeyDown={walkRows}>
        <thead>
          <tr>
            <th scope="col">{texts.node}</th>
            <th scope="col">{texts.runs}</th>
            <th scope="col">{texts.started}</th>
            <th scope="col">{texts.seen}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {data?.nodes.map((node) => (
            <NodeRow key={node.node} of={node} at={dataUpdatedAt} place={place} />
          ))}
          {!data && !error && (
            <tr>
              <td colSpan={5}>
                <Waiting size="long" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {data?.differences.map((difference) => (
        <p key={difference} className="warn-t differs">
          <Mark shape="warn" /> {texts.differences}: <span lang="en">{difference}</span>
        </p>
      ))}
      <Failure of={data ? undefined : error} />
    </section>
  )
}

function NodeRow({ of, at, place }: { of: NodeState; at: number; place: StatePlace }) {
  const texts = useTextsOf(stateTexts)
  const page = useTexts()
  const chosen = place.node === of.node
  const seconds = Math.max(0, Math.round((at - Date.parse(of.seenAt)) / 1000))
  const names = of.services.filter((name) => name !== 'demo').map((name) => page.services[name]?.name ?? name)
  return (
    <tr className={chosen ? 'on' : undefined} data-row>
      <td>
        <PageLink
          to={statePath({ span: place.span, ...(!chosen && { node: of.node }) })}
          current={chosen}
          label={chosen ? texts.allNodes : texts.onlyNode(of.node)}
        >
          {of.node}
        </PageLink>{' '}
        {of.self && <span className="chip">{texts.self}</span>}
        <small>
          {texts.version} {of.version}
        </small>
      </td>
      <td>{names.join(', ')}</td>
      <td>{dateAndTime(new Date(of.startedAt))}</td>
      <td>{timeAgo(seconds, page)}</td>
      <td className={of.away ? 'warn-t' : 'ok-t'}>
        <Mark shape={of.away ? 'warn' : 'ok'} /> {of.away ? texts.away : texts.works}
      </td>
    </tr>
  )
}
