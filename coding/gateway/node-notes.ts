/** What nodes tell each other about instances. It may get lost: everything that counts is in the tables. */

/** The topic of what all nodes must hear. */
export const NOTES = 'gateway'

/** Instances with new events, or a connection whose instance another one has taken over. */
export type NodeNote = { readonly wake: readonly string[] } | { readonly close: string }
