/** The frame of every tab of the section: the tabs stand under the title. */
import { adminTexts, wordsTexts } from '@codarium/texts'
import type { ReactNode } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { SectionFrame } from '../parts/section-frame.tsx'
import { ViewLinks } from '../parts/view-links.tsx'
import { addressOf, tabs } from './place.ts'
import { useWordsPlace } from './use-words-place.ts'

interface WordsFrameProps {
  readonly actions?: ReactNode
  /** The filters of the tab. */
  readonly filters?: ReactNode
  readonly detail?: ReactNode
  readonly children: ReactNode
}

export function WordsFrame({ actions, filters, detail, children }: WordsFrameProps) {
  const { sections } = useTextsOf(adminTexts)
  const texts = useTextsOf(wordsTexts)
  const { tab } = useWordsPlace()
  const above = (
    <>
      <div className="words-tabs">
        <ViewLinks
          label={texts.parts}
          views={tabs}
          shown={tab}
          says={(each) => texts.tabs[each]}
          to={(each) => addressOf({ tab: each })}
        />
      </div>
      <div className="filters">{filters}</div>
    </>
  )
  return (
    <SectionFrame title={sections.words} actions={actions} above={above} detail={detail} wide>
      {children}
    </SectionFrame>
  )
}
