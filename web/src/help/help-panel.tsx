/** One chapter of the guide on the right of its page; it covers and never pushes. */
import '../styles/guide.css'
import '../styles/help.css'
import { type ChapterName, helpChapters } from '@codarium/texts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PageLink } from '../browser/page-link.tsx'
import { Lesson } from '../guide/lesson.tsx'
import { useLanguage } from '../language/use-language.ts'

export function HelpPanel({ chapter, close }: { chapter: ChapterName; close: () => void }) {
  const { language, texts } = useLanguage()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { title } = helpChapters[language][chapter]
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <aside ref={panel} className="help" tabIndex={-1} aria-labelledby="help-title" onKeyDown={closeOnEscape}>
      <header>
        <h2 id="help-title">{title}</h2>
        <button type="button" className="btn small" onClick={close}>
          {texts.close} <kbd>Esc</kbd>
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="scroll" tabIndex={0} aria-labelledby="help-title">
        <Lesson id="help" chapter={helpChapters[language][chapter]} untitled />
        <p>
          <PageLink to="/guide">{texts.guide}</PageLink>
        </p>
      </section>
    </aside>
  )
}
