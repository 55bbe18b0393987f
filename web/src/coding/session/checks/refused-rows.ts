/** Rows the server did not take: shown where they stand, as errors, in the language of the screen. */

import { pageTexts, type RefusalTexts } from '@codarium/texts'
import { sentenceOf } from '../../../language/explain.ts'
import type { CaseLists } from '../case/case-lists.ts'
import type { Held } from '../draft/held-back.ts'
import type { PlacedFinding } from './findings.ts'

const { de, fr, it } = pageTexts

/** The type of these findings. */
export const REFUSED = 'REFUSED'

/** What is held back of a case, as findings. */
export function refusedRows(held: readonly Held[], index: number, lists: CaseLists): PlacedFinding[] {
  return held.filter((each) => each.index === index).map((each) => findingOf(each, lists))
}

/** What is wrong with something held back. */
export function whyHeld({ detail, traceId = '–' }: Held, texts: RefusalTexts): string {
  return sentenceOf(detail, texts) ?? texts.invalidOtherwise(traceId)
}

function findingOf(held: Held, lists: CaseLists): PlacedFinding {
  const { place, detail, index } = held
  const row = place && lists[place.list].find(({ key }) => key === place.key)
  const say = (texts: RefusalTexts) => texts.notTaken(whyHeld(held, texts))
  return {
    id: `${REFUSED}-${place?.key ?? index}-${place?.field ?? ''}`,
    severity: 'ERROR',
    type: REFUSED,
    ...(row && { code: row.code }),
    ...(place && { place: place as NonNullable<PlacedFinding['place']> }),
    message: { de: say(de.refusals), fr: say(fr.refusals), it: say(it.refusals) },
    ...(sentenceOf(detail, de.refusals) === undefined && { server: ownWords(detail.message) }),
  }
}

/** The words of the server without its coordinates. */
const ownWords = (message: string): string => message.replace(/^.*\]\.\w+: /, '')
