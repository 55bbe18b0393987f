/** The words of the house: its list, what was searched in vain, what is common, what was confirmed, its thesauruses. */
import '../../styles/admin-parts.css'
import '../../styles/admin-words.css'
import type { ReactNode } from 'react'
import { FeedbackTab } from './counts/feedback-tab.tsx'
import { FrequenciesTab } from './counts/frequencies-tab.tsx'
import { ThesaurusTab } from './counts/thesaurus-tab.tsx'
import { ListTab } from './list/list-tab.tsx'
import type { WordsTab } from './place.ts'
import { useWordsPlace } from './use-words-place.ts'
import { VainTab } from './vain/vain-tab.tsx'

const shown: Readonly<Record<WordsTab, () => ReactNode>> = {
  list: ListTab,
  vain: VainTab,
  frequencies: FrequenciesTab,
  feedback: FeedbackTab,
  thesaurus: ThesaurusTab,
}

export function WordsSection() {
  const { tab } = useWordsPlace()
  const Tab = shown[tab]
  return <Tab key={tab} />
}
