/** What can be done with a thing: remember it, copy its code or its address, print its page. */
import { ownAddress } from '../../browser/base-path.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import type { RememberedCodes } from '../../catalogue/remembered-codes.ts'
import { useIsFavourite } from '../../catalogue/use-is-favourite.ts'
import { useRememberedCodes } from '../../catalogue/use-remembered-codes.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Mark } from '../../parts/mark.tsx'
import { addressOf, type Thing } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { isCodes } from '../kinds.ts'
import { nameOf } from '../place-title.ts'
import { thingFrom } from '../places.ts'
import { useCopied } from './use-copied.ts'
import { useThingKeys } from './use-thing-keys.ts'

export function ThingActions({ thing }: { thing: Thing }) {
  const texts = useBrowseTexts()
  const { copied, copy } = useCopied()
  const link = useLink(thing)
  const copyCode = () => void copy(nameOf(thing))
  useThingKeys({ c: copyCode })
  return (
    <div className="acts">
      {isCodes(thing.kind) && <Favourite list={thing.kind} code={thing.code} />}
      <button type="button" className="btn small" aria-keyshortcuts="c" onClick={copyCode}>
        {texts.copy}
        <span aria-hidden="true">
          <kbd>C</kbd>
        </span>
      </button>
      <button type="button" className="btn small" onClick={() => void copy(link)}>
        {texts.copyLink}
      </button>
      <button type="button" className="btn small" onClick={() => print()}>
        {texts.print}
      </button>
      <span className="copied" role="status">
        {copied && { done: texts.copied, failed: texts.notCopied }[copied]}
      </span>
    </div>
  )
}

/** The address under which others find the thing as it is shown, also when there is a newer catalogue. */
function useLink(thing: Thing): string {
  const { place, version } = useBrowse()
  const { language } = useLanguage()
  return location.origin + ownAddress(addressOf({ ...thingFrom(place, thing), version, language, query: '' }))
}

interface FavouriteProps {
  readonly list: ListName
  readonly code: string
}

/** The star; who has no codes of their own has none, and its room stays. */
function Favourite(props: FavouriteProps) {
  const codes = useRememberedCodes()
  if (codes) return <Star codes={codes} {...props} />
  return (
    <span className="btn small unseen" aria-hidden="true">
      <Mark shape="starOff" />
      <kbd>*</kbd>
    </span>
  )
}

function Star({ codes, list, code }: FavouriteProps & { codes: RememberedCodes }) {
  const texts = useBrowseTexts()
  const on = useIsFavourite(codes, list, code)
  const toggle = () => codes.toggleFavourite(list, code)
  useThingKeys({ '*': toggle })
  return (
    <button
      type="button"
      className="btn small"
      aria-pressed={on}
      aria-label={texts.favourite}
      aria-keyshortcuts="*"
      onClick={toggle}
    >
      <Mark shape={on ? 'star' : 'starOff'} />
      <span aria-hidden="true">
        <kbd>*</kbd>
      </span>
    </button>
  )
}
