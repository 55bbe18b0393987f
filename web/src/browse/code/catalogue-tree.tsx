/** The tree of a catalogue beside the page of a code. */
import { useCodeDetails } from '../../catalogue/use-codes.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useBrowse } from '../browse-context.ts'
import { Answered } from './answered.tsx'
import { CodeTree } from './code-tree.tsx'
import { systemThere } from './system-there.ts'
import type { TreeKind } from './tree-kinds.ts'
import { useCatalogueTree } from './use-catalogue-tree.ts'

interface CatalogueTreeProps {
  readonly id: string
  readonly kind: TreeKind
  /** As the address spells it. */
  readonly code: string
  /** Shown where it is behind a button. */
  readonly isOpen: boolean
}

const bars = [1, 2, 3, 4, 5, 6]

export function CatalogueTree({ id, kind, code, isOpen }: CatalogueTreeProps) {
  const texts = useBrowseTexts()
  const { version, versions } = useBrowse()
  const tree = useCatalogueTree(kind, true)
  const { data: shown } = useCodeDetails(version === '' ? undefined : { list: kind, code }, version)
  const { edition = version } = systemThere(versions, version, kind) ?? {}
  const waiting = (
    <div className="tree-scroll">
      {bars.map((bar) => (
        <p key={bar}>
          <Waiting size="medium" />
        </p>
      ))}
    </div>
  )
  const name = `${texts.kinds[kind]} ${edition}`
  return (
    <div className="tree" id={id}>
      <p className="tree-name">{name}</p>
      <Answered of={tree} waiting={waiting} unknown={null}>
        {(known) => <CodeTree tree={known} kind={kind} name={name} current={shown?.code ?? code} isOpen={isOpen} />}
      </Answered>
    </div>
  )
}
