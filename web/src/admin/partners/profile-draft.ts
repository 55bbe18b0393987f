/** A profile as it is typed: texts, until they are sent; what was changed in it, and how two changes of one profile meet. */
import type { IntegrationProfile, IntegrationProfileInput } from '@codarium/contract'

/** What is typed. Figures are texts too: a box can be empty. */
export interface ProfileDraft {
  readonly name: string
  readonly oidcIssuerUri: string
  readonly allowedIssuers: readonly string[]
  readonly audienceClaim: string
  readonly oidcRolesPrimaryClaimPath: string
  readonly oidcRolesFallbackClaimPath: string
  readonly webhookUrl: string
  readonly webhookSigning: IntegrationProfile['webhookSigning']
  readonly webhookRetries: string
  readonly webhookRetryBaseSeconds: string
  readonly webhookRetryMaxSeconds: string
  readonly webhookTimeoutSeconds: string
  readonly frameAncestors: readonly string[]
  readonly enabled: boolean
}

export type DraftField = keyof ProfileDraft

/** A profile that nobody has typed yet, with the defaults of the server. */
export const emptyDraft: ProfileDraft = {
  name: '',
  oidcIssuerUri: '',
  allowedIssuers: [],
  audienceClaim: '',
  oidcRolesPrimaryClaimPath: '',
  oidcRolesFallbackClaimPath: '',
  webhookUrl: '',
  webhookSigning: 'HMAC_SHA256',
  webhookRetries: '',
  webhookRetryBaseSeconds: '',
  webhookRetryMaxSeconds: '',
  webhookTimeoutSeconds: '',
  frameAncestors: [],
  enabled: true,
}

/** The fields in the order of the form. */
// Object.keys gives plain strings; the draft has no other keys.
const draftFields = Object.keys(emptyDraft) as readonly DraftField[]

/** The profile as one can type on. */
export function draftOf(profile: IntegrationProfile): ProfileDraft {
  return {
    name: profile.name,
    oidcIssuerUri: profile.oidcIssuerUri,
    allowedIssuers: profile.allowedIssuers,
    audienceClaim: profile.audienceClaim ?? '',
    oidcRolesPrimaryClaimPath: profile.oidcRolesPrimaryClaimPath ?? '',
    oidcRolesFallbackClaimPath: profile.oidcRolesFallbackClaimPath ?? '',
    webhookUrl: profile.webhookUrl ?? '',
    webhookSigning: profile.webhookSigning,
    webhookRetries: String(profile.webhookRetries),
    webhookRetryBaseSeconds: String(profile.webhookRetryBaseSeconds),
    webhookRetryMaxSeconds: String(profile.webhookRetryMaxSeconds),
    webhookTimeoutSeconds: String(profile.webhookTimeoutSeconds),
    frameAncestors: profile.frameAncestors,
    enabled: profile.enabled,
  }
}

/** What is sent of it: what is empty is left out, and has the default of the server. */
export function inputOf(draft: ProfileDraft): IntegrationProfileInput {
  const texts = ['audienceClaim', 'oidcRolesPrimaryClaimPath', 'oidcRolesFallbackClaimPath', 'webhookUrl'] as const
  const figures = [
    ...(['webhookRetries', 'webhookRetryBaseSeconds'] as const),
    ...(['webhookRetryMaxSeconds', 'webhookTimeoutSeconds'] as const),
  ]
  const written = texts.filter((field) => draft[field].trim() !== '').map((field) => [field, draft[field].trim()])
  const counted = figures.filter((field) => draft[field].trim() !== '').map((field) => [field, Number(draft[field])])
  return {
    name: draft.name.trim(),
    enabled: draft.enabled,
    oidcIssuerUri: draft.oidcIssuerUri.trim(),
    allowedIssuers: [...draft.allowedIssuers],
    webhookSigning: draft.webhookSigning,
    frameAncestors: [...draft.frameAncestors],
    ...Object.fromEntries([...written, ...counted]),
  }
}

/** Whether a field says the same in both. */
const isSame = (one: ProfileDraft, other: ProfileDraft, field: DraftField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

/** The fields in which two drafts differ. */
export const changedFields = (one: ProfileDraft, other: ProfileDraft): readonly DraftField[] =>
  draftFields.filter((field) => !isSame(one, other, field))

/** A field that was changed here, there, or on both sides. */
export interface Meeting {
  readonly field: DraftField
  readonly changed: 'here' | 'there' | 'both'
}

/** The fields in which one's own changes and those of somebody else meet; where both say the same there is nothing to choose. */
export function meetings(before: ProfileDraft, here: ProfileDraft, there: ProfileDraft): readonly Meeting[] {
  return changedFields(here, there).map((field) => {
    const mine = !isSame(before, here, field)
    const theirs = !isSame(before, there, field)
    return { field, changed: mine && theirs ? 'both' : mine ? 'here' : 'there' }
  })
}

/** Both changes in one: theirs where they changed something, one's own where one did, by choice where both did. */
export function merged(
  before: ProfileDraft,
  here: ProfileDraft,
  there: ProfileDraft,
  mineOf: (field: DraftField) => boolean = () => true,
): ProfileDraft {
  const taken = meetings(before, here, there).filter(
    ({ field, changed }) => changed === 'here' || (changed === 'both' && mineOf(field)),
  )
  return { ...there, ...Object.fromEntries(taken.map(({ field }) => [field, here[field]])) }
}
