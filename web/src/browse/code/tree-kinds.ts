/** The kinds of codes that stand in a tree and have a history. */
import type { Kind } from '../kinds.ts'

export type TreeKind = 'diagnoses' | 'treatments'

export const hasTree = (kind: Kind): kind is TreeKind => kind === 'diagnoses' || kind === 'treatments'
