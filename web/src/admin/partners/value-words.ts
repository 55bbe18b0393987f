/** The value of a field as it is compared: texts as they are, lists in lines, yes and no as words. */
import type { PartnerTexts } from '@codarium/texts'
import type { DraftField, ProfileDraft } from './profile-draft.ts'

export function valueWords(
  value: ProfileDraft[DraftField],
  { empty, yes, no, notSigned, signed }: Pick<PartnerTexts, 'empty' | 'yes' | 'no' | 'notSigned' | 'signed'>,
): string {
  if (typeof value === 'boolean') return value ? yes : no
  if (value === 'NONE') return notSigned
  if (value === 'HMAC_SHA256') return signed
  if (typeof value === 'string') return value || empty
  return value.join('\n') || empty
}
