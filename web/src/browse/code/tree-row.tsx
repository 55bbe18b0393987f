/** A code in the tree: a link to its page, and the sign that opens what is below it. */
import type { TreeCode } from '@codarium/contract'
import { memo } from 'react'
import { ownAddress } from '../../browser/base-path.ts'
import { dashed } from './dashed.ts'
import type { TreeKind } from './tree-kinds.ts'

interface TreeRowProps {
  readonly of: TreeCode
  readonly kind: TreeKind
  readonly address: string
  readonly place: number
  readonly top: number
  readonly siblings: number
  readonly position: number
  /** Undefined where nothing is below it. */
  readonly isOpen: boolean | undefined
  readonly isShown: boolean
  /** The one of all rows that Tab leads to. */
  readonly isStop: boolean
}

/** Room for each level (px), and for the sign. */
const INDENT = 12

export const TreeRow = memo(function TreeRow(row: TreeRowProps) {
  const { code, text, depth } = row.of
  const name = dashed({ kind: row.kind, code })
  return (
    <a
      role="treeitem"
      href={ownAddress(row.address)}
      data-place={row.place}
      className={row.isShown ? 'on' : ''}
      style={{ top: row.top, paddingLeft: INDENT * depth }}
      title={`${name} ${text}`}
      tabIndex={row.isStop ? 0 : -1}
      aria-level={depth + 1}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={row.isOpen}
      aria-current={row.isShown ? 'page' : undefined}
    >
      <span className="opens" data-opens={row.isOpen === undefined ? undefined : ''} aria-hidden="true">
        {row.isOpen === undefined ? '' : row.isOpen ? '▾' : '▸'}
      </span>
      {name} <span>{text}</span>
    </a>
  )
})
