/** A profile while it is edited: what is typed, what it was read as, what others have made of it, and saving it. */
import type { IntegrationProfile } from '@codarium/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin-context.ts'
import { PROFILES, profilePath } from '../deliveries/delivery-queries.ts'
import {
  changedFields,
  type DraftField,
  draftOf,
  emptyDraft,
  inputOf,
  merged,
  type ProfileDraft,
} from './profile-draft.ts'

/** Where editing stands: the profile it goes back to (none for a new one), and what was typed since. */
interface Editing {
  readonly stored: IntegrationProfile | undefined
  readonly draft: ProfileDraft
}

const begun = (stored: IntegrationProfile | undefined): Editing => ({
  stored,
  draft: stored ? draftOf(stored) : emptyDraft,
})

/** The editing of a profile; `read` is what the server has said last. */
export function useProfileEditing(read: IntegrationProfile | undefined) {
  const { api } = useAdmin()
  const client = useQueryClient()
  const [{ stored, draft }, setEditing] = useState(() => begun(read))
  const before = stored ? draftOf(stored) : emptyDraft
  const changed = changedFields(before, draft)
  // Who has typed nothing goes on with what others have made of it; who has is asked.
  if (read && stored && read.revision > stored.revision && changed.length === 0) setEditing(begun(read))
  const newer = read && stored && read.revision > stored.revision && changed.length > 0 ? read : undefined
  useLeaveWarning(changed.length > 0)
  const keep = (profile: IntegrationProfile) => {
    client.setQueryData(['admin', 'partner', profile.id], profile)
    return client.invalidateQueries({ queryKey: ['admin', 'partners'] })
  }
  const put = (profile: IntegrationProfile, next: ProfileDraft, changes: Partial<ProfileDraft> = {}) => {
    const body = { ...inputOf({ ...next, ...changes }), revision: profile.revision }
    return api<IntegrationProfile>(profilePath(profile.id), { method: 'PUT', body })
  }
  return {
    stored,
    before,
    draft,
    changed,
    newer,
    set: <Field extends DraftField>(field: Field, value: ProfileDraft[Field]) =>
      setEditing((was) => ({ ...was, draft: { ...was.draft, [field]: value } })),
    reset: () => setEditing(begun(read ?? stored)),
    /** Takes on what a call of ours has made of the profile; what is typed stays. */
    takeOn: async (profile: IntegrationProfile) => {
      setEditing((was) => ({ stored: profile, draft: merged(before, was.draft, draftOf(profile)) }))
      await keep(profile)
    },
    /** Stores a draft on top of a profile as it was read. */
    save: async (next: ProfileDraft, on: IntegrationProfile) => {
      const saved = await put(on, next)
      setEditing(begun(saved))
      await keep(saved)
    },
    /** Stores one change of what is stored; what is typed stays as it is. */
    change: (on: IntegrationProfile, changes: Partial<ProfileDraft>) => put(on, draftOf(on), changes),
    create: async (webhookSecret: string | undefined) => {
      const body = { ...inputOf(draft), ...(webhookSecret && { webhookSecret }) }
      const created = await api<IntegrationProfile>(PROFILES, { method: 'POST', body })
      setEditing(begun(undefined))
      await keep(created)
      return created
    },
    /** Whoever deletes it has nothing to lose any more. */
    forget: () => setEditing(begun(stored)),
  }
}

export type ProfileEditing = ReturnType<typeof useProfileEditing>

/** A window that closes with something typed in it asks first. */
function useLeaveWarning(typed: boolean): void {
  useEffect(() => {
    if (!typed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [typed])
}
