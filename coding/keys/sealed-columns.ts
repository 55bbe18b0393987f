/** The registry of sealed columns: each feature of the wing declares its own here, so that a rotation finds them all. */
import type { SealedColumns } from '@codarium/platform'
import { sealEventInstances, sealSessionInstances } from '../sessions/readable-instances.ts'

/** All sealed columns of the wing. */
export const sealedColumns: readonly SealedColumns[] = [
  { table: 'coding_session_text', key: 'id', columns: ['content'] },
  {
    table: 'coding_session',
    key: 'id',
    columns: ['instance', 'hospital', 'ended_by'],
    sealReadable: sealSessionInstances,
  },
  {
    table: 'coding_session_event',
    key: 'session_id',
    columns: ['correlation', 'instance'],
    sealReadable: sealEventInstances,
  },
  { table: 'coding_partner_secret', key: 'id', columns: ['secret'] },
  { table: 'coding_webhook_attempt', key: 'id', columns: ['response'] },
  { table: 'audit_event', key: 'seq', columns: ['changes'] },
  { table: 'audit_head', key: 'id', columns: ['chain_key'], alwaysSealed: true },
]
