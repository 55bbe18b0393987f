/** What is known of a case group: its name, weight and trim points. */
import { GroupFacts } from '../../catalogue/group-facts.tsx'
import { labelIn } from '../../catalogue/in-language.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { Place } from './found.ts'

export function GroupPage({ place: { label } }: { place: Extract<Place, { kind: 'drg' }> }) {
  const { language } = useLanguage()
  return (
    <>
      <p className="title">{labelIn(language, label)}</p>
      <GroupFacts label={label} />
    </>
  )
}
