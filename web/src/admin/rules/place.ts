/** What stands in the address of the coding rules. */
import type { CodingRuleInfo } from '@codarium/contract'
import { ruleTypes } from '../../catalogue/all-rules.ts'
import { sectionPath } from '../sections.ts'

/** Instead of a rule: a file to import. No rule is called so. */
export const IMPORT = '+import'

/** A place in the section. */
export interface RulesPlace {
  /** The id of the rule that is open, or IMPORT. */
  readonly open?: string
  readonly version?: string
  readonly type?: CodingRuleInfo['type']
  readonly query: string
}

export function readPlace([open]: readonly string[], search: string): RulesPlace {
  const query = new URLSearchParams(search)
  const version = /^20\d\d$/.exec(query.get('v') ?? '')?.[0]
  const type = ruleTypes.find((each) => each === query.get('type')?.toUpperCase())
  return {
    ...(open && { open }),
    ...(version && { version }),
    ...(type && { type }),
    query: query.get('q') ?? '',
  }
}

/** The address of a place. */
export function addressOf({ open, version, type, query }: Partial<RulesPlace>): string {
  const told = new URLSearchParams()
  if (version) told.set('v', version)
  if (type) told.set('type', type.toLowerCase())
  if (query) told.set('q', query)
  const rest = told.toString()
  const step = open === undefined ? '' : `/${encodeURIComponent(open)}`
  return sectionPath('rules', `${step}${rest && `?${rest}`}`)
}

/** The place with nothing open. */
export function closed({ open: _open, ...place }: RulesPlace): RulesPlace {
  return place
}
