/** The kinds of events in groups to choose from, each group in the order of its names. */
import { type AuditAction, auditActions } from '@codarium/contract'
import type { AuditTexts } from '@codarium/texts'

type Group = keyof AuditTexts['actionGroups']

/** The group of each first word of a kind. */
const groupOf: Readonly<Record<string, Group>> = {
  session: 'session',
  user: 'people',
  users: 'people',
  team: 'people',
  partner: 'partner',
  webhook: 'partner',
  events: 'partner',
  'house-word': 'words',
  'house-words': 'words',
  'house-thesaurus': 'words',
  'code-frequencies': 'words',
  layout: 'layout',
  audit: 'audit',
  keys: 'audit',
}

/** A group with its kinds. */
interface ActionGroup {
  readonly group: Group
  readonly actions: readonly { readonly action: AuditAction; readonly name: string }[]
}

export function groupedActions({ events, actionGroups }: AuditTexts): readonly ActionGroup[] {
  // Object.keys gives plain strings; the lists have no other keys.
  const all = (Object.keys(auditActions) as AuditAction[]).map((action) => ({ action, name: events[action][0] }))
  const groups = Object.keys(actionGroups) as Group[]
  return groups
    .map((group) => ({
      group,
      actions: all.filter(({ action }) => (groupOf[action.split('.')[0] ?? ''] ?? 'other') === group),
    }))
    .filter(({ actions }) => actions.length > 0)
}
