/** The second language in which a code is shown. */
import type { Language } from '@codarium/texts'
import type { ListName } from '../../catalogue/list-names.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import { systemThere } from './system-there.ts'

/** The language of the address, where the catalogue has it and it is another than the first. */
export function useBeside(list: ListName): Language | undefined {
  const { place, version, versions } = useBrowse()
  const { language } = useLanguage()
  const wished = place.page === 'thing' ? place.beside : undefined
  const there = systemThere(versions, version, list)?.languages ?? []
  return wished && wished !== language && there.includes(wished) ? wished : undefined
}
