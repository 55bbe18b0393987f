/** The search under the greeting, and what stands below it: the rest of the page, or the page of what was opened. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'
import { presentVersion } from '../../catalogue/present-version.ts'
import { useCatalogueVersions, useMayRead } from '../../catalogue/use-catalogue-versions.ts'
import { useTexts } from '../../language/use-language.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import type { Place } from './found.ts'
import { SearchBox } from './search-box.tsx'

// Loaded when the box is used: the first paint does not wait for it, and it is there when something is opened.
const loadPage = () => import('./found-page.tsx')
const FoundPage = lazy(() =>
  loadPage().then(
    (module) => ({ default: module.FoundPage }),
    () => ({ default: NotLoaded }),
  ),
)

/** The program itself does not answer any more; the page stays. */
function NotLoaded() {
  return (
    <p className="found-page" role="status">
      {useTexts().serverSilent}
    </p>
  )
}

/** Draws the area; who leaves takes along what they typed and opened, also where those who are not signed in may search. */
export function SearchArea({ children }: { children: ReactNode }) {
  const { phase } = useSignIn()
  return <Area key={phase === 'signed-out' ? 'nobody' : 'somebody'}>{children}</Area>
}

/** Draws the box, or the reason why there is none in the same room, and below it the page or what was opened. */
function Area({ children }: { children: ReactNode }) {
  const words = useStartTexts()
  const may = useMayRead()
  const versions = useCatalogueVersions()
  const [trail, setTrail] = useState<readonly Place[]>([])
  const box = useRef<HTMLInputElement>(null)
  useSlashKey(box)
  const version = presentVersion(versions.data ?? [], new Date().getFullYear())
  const trouble = versions.isError ? words.down : versions.data && version === undefined ? words.noCatalogue : undefined
  const place = trail.at(-1)
  const close = () => {
    setTrail([])
    box.current?.focus()
  }
  if (may === 'no' || may === 'signed-out')
    return (
      <>
        <p className="find reason">{may === 'no' ? words.notAllowed : words.signInFirst}</p>
        {children}
      </>
    )
  return (
    <>
      <SearchBox
        box={box}
        version={version}
        trouble={trouble}
        used={() => void loadPage().catch(() => undefined)}
        open={(opened) => setTrail([opened])}
        leave={() => setTrail([])}
      />
      <div hidden={place !== undefined}>{children}</div>
      {place && version && (
        <Suspense fallback={<p className="dim found-page">{words.loading}</p>}>
          <FoundPage
            place={place}
            version={version}
            look={(next) => setTrail([...trail, next])}
            back={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined}
            close={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The slash goes to the box from anywhere on the page, unless a text is being typed. */
function useSlashKey(box: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event) || !box.current) return
      event.preventDefault()
      box.current.focus()
      box.current.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
}
