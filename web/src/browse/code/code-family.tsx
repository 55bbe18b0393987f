/** The codes beside a code and those below it, with how many stand below each. */
import type { CodeDetails, HierarchyChild } from '@codarium/contract'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useBrowse } from '../browse-context.ts'
import { ThingLink } from '../thing-link.tsx'
import { type Asked, stateOf } from './answer-state.ts'
import { dashed } from './dashed.ts'
import { Few } from './few.tsx'
import { PartTitle } from './headings.tsx'
import { type CodeTree, childCount } from './tree-rows.ts'
import { useCatalogueTree } from './use-catalogue-tree.ts'

interface CodeFamilyProps {
  readonly list: ListName
  readonly shown: CodeDetails
  /** What is known of the code above; undefined where there is none. */
  readonly parent: (Asked & { readonly data: CodeDetails | undefined }) | undefined
}

export function CodeFamily({ list, shown, parent }: CodeFamilyProps) {
  const texts = useBrowseTexts()
  const { place } = useBrowse()
  const tree = useCatalogueTree(list, place.page === 'thing').data
  const family = { list, tree, current: shown.code }
  const above = parent?.data
  return (
    <>
      {above && (
        <section>
          <PartTitle>{texts.siblings(dashed({ kind: list, code: above.code }))}</PartTitle>
          <Family codes={above.children} {...family} />
        </section>
      )}
      {parent && stateOf(parent) === 'down' && <p role="status">{texts.down}</p>}
      {shown.children.length > 0 && (
        <section>
          <PartTitle>{texts.children}</PartTitle>
          <Family codes={shown.children} {...family} />
        </section>
      )}
    </>
  )
}

interface FamilyProps {
  readonly list: ListName
  readonly codes: readonly HierarchyChild[]
  readonly current: string
  readonly tree: CodeTree | undefined
}

function Family({ list, codes, current, tree }: FamilyProps) {
  const at = codes.findIndex(({ code }) => code === current)
  return (
    <Few items={codes} around={at}>
      {(child) => (
        <li key={child.code} className={child.code === current ? 'on' : ''}>
          <ThingLink thing={{ kind: list, code: child.code }} current={child.code === current}>
            <b>
              {dashed({ kind: list, code: child.code })}
              {child.usageMark && <sup>{child.usageMark}</sup>}
            </b>
            <span className="cut" title={child.text}>
              {child.text}
            </span>
            <Below count={tree && childCount(tree, child.code)} hasChildren={child.hasChildren} />
          </ThingLink>
        </li>
      )}
    </Few>
  )
}

/** How many stand below a code; nothing until that is known. */
function Below({ count, hasChildren }: { count: number | undefined; hasChildren: boolean }) {
  const { children } = useBrowseTexts()
  if (!hasChildren) return <span className="num dim">–</span>
  return (
    <span className="num dim">
      {count}
      {count !== undefined && <span className="sr"> {children}</span>}
    </span>
  )
}
