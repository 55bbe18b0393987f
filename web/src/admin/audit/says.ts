/** What an event says, in the texts of a language: a kind that is not known is told by its word. */
import type { AuditAction, AuditEvent } from '@codarium/contract'
import type { AuditTexts } from '@codarium/texts'

type Told = Pick<AuditEvent, 'action' | 'detail'>

/** The event as a sentence. */
export function sentenceOf({ action, detail = {} }: Told, { events, otherEvent }: AuditTexts): string {
  return isKnown(action, events) ? events[action][1](detail) : otherEvent(action)
}

/** The name of its kind. */
export function nameOf({ action }: Pick<Told, 'action'>, { events }: AuditTexts): string {
  return isKnown(action, events) ? events[action][0] : action
}

/** Who did it: a person by name, a job of the server by what it does. */
export function whoOf({ actor, actorName }: Pick<AuditEvent, 'actor' | 'actorName'>, { jobs }: AuditTexts): string {
  if (actorName && actorName !== actor) return actorName
  return Object.hasOwn(jobs, actor) ? (jobs[actor] ?? actor) : actor
}

/** Whether it tells of something that went wrong, and not of something that was done. */
export const isBad = ({ action, detail }: Told): boolean =>
  action === 'audit.broken' || action === 'webhook.dead' || (action === 'audit.verified' && detail?.breaks !== 0)

/** What else it tells, as pairs of a name and a value; in a kind that is not known, all of it. */
export function factsOf({ detail = {} }: Told, { told, yes, no }: AuditTexts): readonly (readonly [string, string])[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      Object.hasOwn(told, name) ? (told[name] ?? name) : name,
      typeof value === 'boolean' ? (value ? yes : no) : String(value),
    ])
}

/** A field of a case as one says it: its list with the row's number, and the field's own name. */
export function fieldOf(field: string, { lists }: AuditTexts): string {
  const [, list = '', row, rest] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(field) ?? []
  if (!Object.hasOwn(lists, list)) return field
  const place = row === undefined ? '' : ` ${Number(row) + 1}`
  return `${lists[list]}${place}${rest ? `, ${rest}` : ''}`
}

const isKnown = (action: string, events: AuditTexts['events']): action is AuditAction => Object.hasOwn(events, action)
