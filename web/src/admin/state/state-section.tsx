/** The state of the operation: what runs, on which nodes, and how it went. */
import { adminTexts, stateTexts } from '@codarium/texts'
import '../../styles/admin-state.css'
import { useQueryText } from '../../browser/use-path.ts'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useHealth } from '../../server/use-server.ts'
import { verdictOn } from '../../start/verdict.ts'
import { useAdmin } from '../admin-context.ts'
import { SectionFrame } from '../parts/section-frame.tsx'
import { Courses } from './courses.tsx'
import { NodeTable } from './node-table.tsx'
import { ServiceStates } from './service-states.tsx'
import { readStatePlace } from './state-address.ts'

export function StateSection() {
  const texts = useTextsOf(stateTexts)
  const { sections } = useTextsOf(adminTexts)
  const { capabilities } = useAdmin()
  const place = readStatePlace(useQueryText())
  const maySeeAll = capabilities.includes('operations.read')
  return (
    <SectionFrame title={sections.state} state={<Verdict />}>
      <div className="state-page">
        <div className="now">
          <ServiceStates />
          {maySeeAll ? <NodeTable place={place} /> : <p className="dim only">{texts.onlyOperations}</p>}
        </div>
        {maySeeAll && <Courses place={place} />}
      </div>
    </SectionFrame>
  )
}

function Verdict() {
  const texts = useTexts()
  const { data, isError } = useHealth()
  if (isError) return <span className="state dim">{texts.unknown}</span>
  if (!data) return null
  const { shape, text } = verdictOn(data, texts)
  const tone = { ok: 'ok-t', warn: 'warn-t', error: 'error-t' }[shape as 'ok' | 'warn' | 'error']
  return (
    <span className={tone} role="status">
      <Mark shape={shape} /> {text}
    </span>
  )
}
