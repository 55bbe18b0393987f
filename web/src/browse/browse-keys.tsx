/** What the keys do here, in the status bar. */
import { useBrowseTexts } from '../language/use-browse-texts.ts'
import type { BrowsePlace } from './address.ts'

type Says = keyof ReturnType<typeof useBrowseTexts>['keys']

const caps: Readonly<Record<Says, string>> = {
  search: '/',
  choose: '↑↓',
  open: '↵',
  tree: '←→',
  copy: 'C',
  favourite: '*',
  year: 'Y',
  compare: 'V',
}

const onPage: Readonly<Record<BrowsePlace['page'], readonly Says[]>> = {
  search: ['search', 'choose', 'open', 'copy', 'favourite', 'year', 'compare'],
  thing: ['search', 'tree', 'open', 'copy', 'favourite', 'year', 'compare'],
  diff: ['search', 'year'],
}

/** Draws the line; the controls say their keys to screen readers themselves. */
export function BrowseKeys({ place }: { place: BrowsePlace | undefined }) {
  const { keys } = useBrowseTexts()
  return (
    <span className="keys" aria-hidden="true">
      {(place ? onPage[place.page] : []).map((says) => (
        <span key={says}>
          <kbd>{caps[says]}</kbd> {keys[says]}
        </span>
      ))}
    </span>
  )
}
