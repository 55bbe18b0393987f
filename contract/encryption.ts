/** Encryption at rest on the wire: which key is active, and how far a rotation has come. */
import { type Static, Type } from 'typebox'

/** GET /api/v1/admin/encryption. */
export const EncryptionStatus = Type.Object({
  encrypting: Type.Boolean({ description: 'False: new values are stored readable, because no key is set' }),
  activeKey: Type.Optional(Type.String({ description: 'Id of the key that seals new values; tells nothing about it' })),
  previousKeyNeeded: Type.Boolean({
    description: 'True: SVC_ENCRYPTION_KEY_PREVIOUS must stay set, because values may still be sealed with it',
  }),
  keyWaiting: Type.Boolean({
    description: 'True: SVC_ENCRYPTION_KEY is not the active key yet; `codarium keys rotate` makes it so',
  }),
  rotation: Type.Optional(
    Type.Object({
      state: Type.Enum(['RUNNING', 'SETTLING', 'REWRITING', 'DONE'], {
        description:
          'RUNNING: rows are encrypted anew; SETTLING: all are, and transactions begun before it end; REWRITING: the file of an embedded database is rewritten without anything of before; DONE: the old key may be removed',
      }),
      key: Type.String({ description: 'Id of the key rotated to' }),
      total: Type.Integer({ description: 'Rows to encrypt anew when it began' }),
      done: Type.Integer({ description: 'Rows encrypted anew so far' }),
      unreadable: Type.Integer({ description: 'Values no key opens; they were damaged before and stay as they are' }),
      startedAt: Type.String({ format: 'date-time' }),
      endedAt: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
  remaining: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Statements of SQL that remove from the files of a PostgreSQL server what it keeps of the rows of before; its administrator runs them once after each rotation',
    }),
  ),
})

export type EncryptionStatus = Static<typeof EncryptionStatus>
