/** A thing on a page of its own: left the tree of its catalogue where it has one, right what is known of it. */
import { useId, useState } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import type { ThingPlace } from '../address.ts'
import { CatalogueTree } from './catalogue-tree.tsx'
import { ThingContent } from './thing-content.tsx'
import { hasTree } from './tree-kinds.ts'

export function ThingPage({ place: { thing } }: { place: ThingPlace }) {
  const texts = useBrowseTexts()
  const id = useId()
  // Where there is room for one column only, the tree is behind a button; a code chosen in it is what one wants to see.
  const [opened, setOpened] = useState<string>()
  const key = `${thing.kind} ${thing.code}`
  const isOpen = opened === key
  const { kind } = thing
  return (
    <div className={hasTree(kind) ? 'thing with-tree' : 'thing'}>
      {hasTree(kind) && (
        <nav className={isOpen ? 'thing-tree open' : 'thing-tree'} aria-label={texts.tree}>
          <button
            type="button"
            className="btn small fold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(isOpen ? undefined : key)}
          >
            {texts.openTree(texts.kinds[kind])}
          </button>
          <CatalogueTree key={kind} id={id} kind={kind} code={thing.code} isOpen={isOpen} />
        </nav>
      )}
      <main className="thing-main" id="content" tabIndex={-1} key={key}>
        <ThingContent thing={thing} heading="h1" />
      </main>
    </div>
  )
}
