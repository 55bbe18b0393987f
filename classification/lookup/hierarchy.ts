/** A code among others: what stands above it and what directly below. */
import type { HierarchyChild, HierarchyStep } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { titleIn } from './entry-texts.ts'

/** The way from the chapter down to the code, without the code itself. */
export function hierarchyOf(codes: CodeTable, entry: CodeEntry, language: Language): HierarchyStep[] {
  return codes.ancestors(entry).map((above) => ({ code: above.code, kind: above.kind, text: titleIn(above, language) }))
}

/** The direct children of a code, by sort order, then code (contract, search behaviour rule 8); of '' the chapters. */
export function childrenOf(
  codes: CodeTable,
  parent: string,
  language: Language,
  codableOnly = false,
): HierarchyChild[] {
  const children = codes.children(parent)
  const shown = codableOnly ? children.filter(({ codable }) => codable) : children
  return shown.map((child) => ({
    code: child.code,
    kind: child.kind,
    text: titleIn(child, language),
    isCodable: child.codable,
    usageMark: child.usageMark ?? '',
    hasChildren: codes.children(child.code).length > 0,
  }))
}
