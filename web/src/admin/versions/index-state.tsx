/** Where the search index of a version stands, in a word with its mark. */
import type { ThesaurusStatusAnswer } from '@codarium/contract'
import { grouped, versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'

const shapes = {
  READY: ['ok', 'ok-t'],
  BUILDING: ['hint', ''],
  STALE: ['warn', 'warn-t'],
  MISSING: ['none', 'dim'],
} as const

interface IndexStateProps {
  readonly state: ThesaurusStatusAnswer['state']
  readonly entries: number
}

export function IndexState({ state, entries }: IndexStateProps) {
  const texts = useTextsOf(versionsTexts)
  const [shape, tone] = shapes[state]
  return (
    <>
      <span className={tone}>
        <Mark shape={shape} /> {texts.indexStates[state]}
      </span>
      {entries > 0 && <small>{texts.entries(grouped(String(entries)))}</small>}
    </>
  )
}
