/** Why a value is refused, as kinds with their values: a screen says them in the language of its user. */
import { type Static, Type } from 'typebox'

/** All kinds with what each means. Names are stable: a client may switch on them. */
export const refusalKinds = {
  MISSING: 'Something that is needed is not there',
  NOT_KNOWN_HERE: 'A field or attribute that does not exist here',
  NOT_TOGETHER: 'Two things that exclude each other',
  TOO_LONG: 'A text of more than `limit` characters',
  TOO_SHORT: 'A text of less than `limit` characters',
  TOO_MANY: 'A list of more than `limit` entries',
  TOO_FEW: 'A list of less than `limit` entries',
  TOO_LARGE: 'A number above `limit`',
  TOO_SMALL: 'A number below `limit`',
  NOT_ONE_OF: 'A value that is not among those `allowed`',
  NOT_WHOLE_NUMBER: 'A value that is no whole number of at most `limit` digits',
  NOT_DECIMAL: 'A value that is no decimal number with a point',
  NOT_DATE: 'A value that is no date, with or without time',
  NOT_CODE: 'A value that cannot be a code',
  CHARACTER_NOT_ALLOWED: 'A character that the data must not hold',
  WRONG_TYPE: 'A value of another type than expected',
  WRONG_FORM: 'A text of another form than expected',
  BEFORE_ADMISSION: 'A discharge before the admission',
  NO_SUCH_CASE: 'An edit of a case that does not exist',
  EDITED_TWICE: 'Two edits of one case',
  NO_SUCH_ROW: 'A row said to come from the original row `limit`, which does not exist',
  ROW_USED_TWICE: 'Two rows said to come from the same original row',
  NOT_ADDRESS: 'A text that is no web address',
  NOT_HTTPS: 'An address that must begin with https://',
  WITH_CREDENTIALS: 'An address with a user name or a password in it',
  WITH_FRAGMENT: 'An address with a part behind #',
  OWN_ADDRESS: 'An address of this service itself',
  NOT_PUBLIC: 'An address that is not public, and that no setting allows',
  NOT_ORIGIN: 'A text that is no web origin; `allowed` has the form',
  TOO_WIDE: 'A wildcard over a whole top-level domain, or before an address',
  STANDS_TWICE: 'An entry that stands in its list twice',
  COVERED: 'An entry that another one, `value`, covers already',
  TAKEN: 'Something that belongs to another one, which `value` names',
  IS_CODE: 'A code where a word is expected: a code always means itself',
  NO_SUCH_CODE: 'A code that no catalogue has',
  MEANS_ITSELF: 'A word whose meaning is the word itself, at once or by way of others',
  NOT_VALID: 'Anything else; `message` says what',
} as const

export type RefusalKind = keyof typeof refusalKinds

/** What stands in the sentence of a refusal. */
export const RefusalValues = Type.Object({
  value: Type.Optional(Type.String({ description: 'What was sent, cut when it is long' })),
  allowed: Type.Optional(Type.Array(Type.String(), { description: 'What would have been right' })),
  limit: Type.Optional(Type.Number({ description: 'The bound that was passed, or the number that is meant' })),
})

export type RefusalValues = Static<typeof RefusalValues>

/** The members of an error detail that let a client say it in its own words. */
export const refusalMembers = {
  kind: Type.Optional(
    Type.Enum(Object.keys(refusalKinds) as RefusalKind[], {
      description: 'Stable kind of what is wrong, so that a client can say it in the language of its user',
    }),
  ),
  values: Type.Optional(RefusalValues),
}

/** Why a value is refused: the kind, what stands in its sentence, and the sentence in English. */
export interface Refusal {
  readonly kind: RefusalKind
  readonly values?: RefusalValues
  readonly message: string
}

/** Why a call is refused as a whole, where its status alone does not say it. Names are stable: a client may switch on them. */
export const refusalReasons = {
  ISSUER_NOT_ALLOWED: 'The issuer of the token is not accepted here',
  LAUNCH_WITHDRAWN: 'The launch is no longer good: the partner or the issuer behind it was withdrawn',
  INSUFFICIENT_ROLE: 'The roles of the caller do not suffice',
  USER_BLOCKED: 'An administrator blocked the user',
  USER_UNKNOWN: 'The user is not in the directory, and nobody else may enter',
  ORIGIN_NOT_ALLOWED: 'Pages of this origin may not connect',
  OTHER_SESSION: 'The token of a launch is good for its own session only',
  READ_ONLY: 'The session was created as read-only',
  ADMINISTRATIVE_DATA: 'Only administrators may change administrative data',
  STALE_DRAFT: 'Another draft was saved since; `currentRevision` says which',
  PENDING: 'The session has not been opened yet',
  IN_PROGRESS: 'The session is being worked on',
  COMPLETED: 'The session is completed',
  CANCELLED: 'The session was cancelled',
  EXPIRED: 'The session has expired',
  DATA_NOT_KEPT: 'The session is known, but its data are not kept (any more)',
  TOO_MANY_LAYOUTS: 'The caller keeps as many layouts as one may',
  LAYOUT_CHANGED: 'The layout was changed since it was read',
  PROFILE_CHANGED: 'The integration profile was changed since it was read; `currentRevision` says to what',
  OWN_ACCOUNT: 'Administrators cannot block themselves',
  LAYOUT_NOT_PUBLISHED: 'Only a published layout can be the default',
  ENTRY_CHANGED: 'The entry was changed or deleted since it was read',
  ENTRY_KNOWN: 'The list has the same entry already',
  LIST_FULL: 'The list has as many entries as it may',
} as const

/** A reason why a call is refused. */
export type RefusalReason = keyof typeof refusalReasons
