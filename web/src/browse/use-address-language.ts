/** The language of an address is chosen when one comes to it; whoever then chooses another has that in the address. */
import { useEffect, useRef } from 'react'
import { navigate } from '../browser/navigate.ts'
import { useLanguage } from '../language/use-language.ts'
import { addressOf, type BrowsePlace } from './address.ts'

/** Keeps both equal: whichever of them changed last leads. */
export function useAddressLanguage(place: BrowsePlace | undefined): void {
  const { language, show } = useLanguage()
  const wished = place?.language
  const before = useRef<{ wished: string | undefined; language: string }>(undefined)
  useEffect(() => {
    const { wished: earlier, language: chosen } = before.current ?? { wished: undefined, language }
    before.current = { wished, language }
    if (!place || !wished || wished === language) return
    if (wished !== earlier) show(wished)
    else if (language !== chosen) navigate(addressOf({ ...place, language }), 'replace')
  }, [place, wished, language, show])
}
