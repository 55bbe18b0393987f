/** What a coder must know of a code at first sight, as badges. */
import type { CodeDetails } from '@codarium/contract'
import type { BrowseTexts, Language } from '@codarium/texts'
import type { ListName } from '../../catalogue/list-names.ts'
import { limitsOf } from './limits-of.ts'

/** A badge; one that warns asks for something. */
export interface Badge {
  readonly says: string
  readonly look: 'ok' | 'plain' | 'warn'
}

/** Marks of diagnoses that only stand beside another: manifestations and additional codes. */
const DEPENDENT_MARKS = ['*', '!']

type Known = Pick<CodeDetails, 'isCodable' | 'usageMark' | 'isComplement' | 'lateralityRequired'> &
  Partial<Pick<CodeDetails, 'ccl' | 'poa' | 'plausibility'>>

/** The badges of a code in the order they are read. */
export function badgesOf(code: Known, list: ListName, language: Language, texts: BrowseTexts): readonly Badge[] {
  const { isCodable, usageMark, isComplement, lateralityRequired, ccl, poa } = code
  const badge = (says: string, look: Badge['look'], is: boolean) => (is ? [{ says, look }] : [])
  return [
    badge(texts.codable, 'ok', isCodable),
    badge(texts.notCodable, 'plain', !isCodable),
    asMain(code, list, texts),
    badge(texts.onlyBeside, 'plain', isComplement || DEPENDENT_MARKS.includes(usageMark)),
    badge(texts.poaRequired, 'warn', poa?.required === true),
    badge(texts.poaExempt, 'plain', poa?.spigesField.exempt === true),
    badge(texts.needsU69, 'warn', poa?.requiresU69 === true),
    badge(texts.sideRequired, 'warn', lateralityRequired),
    badge(texts.cclBoth(ccl?.operative ?? '–', ccl?.medical ?? '–'), 'plain', ccl !== undefined),
    forWhom(code, language, texts),
  ].flat()
}

function asMain({ isCodable, plausibility }: Known, list: ListName, texts: BrowseTexts): readonly Badge[] {
  if (list !== 'diagnoses' || !isCodable) return []
  return [{ says: plausibility?.isUnacceptableHd ? texts.mainNotAllowed : texts.mainAllowed, look: 'plain' }]
}

function forWhom({ isCodable, plausibility }: Known, language: Language, texts: BrowseTexts): readonly Badge[] {
  if (!plausibility || !isCodable) return []
  const limits = limitsOf(plausibility, language, texts)
  if (limits.length === 0) return [{ says: texts.everybody, look: 'plain' }]
  return limits.map((says) => ({ says, look: 'warn' }))
}
