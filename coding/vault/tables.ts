/** The tables of the vault. */

export interface VaultTables {
  /** The keys values are sealed with: ids and check values, never a key. */
  encryption_key: { id: string; state: string; since: number; check_value: Uint8Array }
  /** The nodes at work and the keys each of them knows. */
  encryption_node: { node: string; key_ids: string; active_id: string; seen_at: number }
  /** The last rotation: one row. */
  encryption_rotation: {
    id: string
    state: string
    key_id: string
    total: number
    done: number
    unreadable: number
    started_at: number
    ended_at: number | null
  }
  /** The secret of keyed hashes, sealed: one row. */
  encryption_index_key: { id: string; secret: Uint8Array }
}
