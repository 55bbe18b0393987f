/** The keys of the administration in the status bar: G, then the letter of a section. */
import { adminTexts } from '@codarium/texts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { type SectionName, sections } from './sections.ts'

export function SectionKeys({ sections: mine }: { sections: readonly SectionName[] }) {
  const texts = useTextsOf(adminTexts)
  return (
    <span className="keys many" aria-hidden="true">
      {mine.map((name) => (
        <span key={name}>
          <kbd>G</kbd> <kbd>{sections[name].key}</kbd> {texts.sections[name]}
        </span>
      ))}
    </span>
  )
}
