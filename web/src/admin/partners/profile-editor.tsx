/** One partner: its form, what was changed in it, saving without overwriting anybody, and beside it what it gets. */
import type { IntegrationProfile } from '@codarium/contract'
import { partnersTexts } from '@codarium/texts'
import { type FormEvent, useState } from 'react'
import { navigate } from '../../browser/navigate.ts'
import { detailsOf } from '../../language/explain.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { Failure } from '../parts/failure.tsx'
import { sectionPath } from '../sections.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { FormContext } from './form-context.ts'
import { inputOf } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { type Problems, problemOf, problemsBy } from './profile-problems.ts'
import { useProfileCheck } from './use-profile-check.ts'
import { useProfileEditing } from './use-profile-editing.ts'

interface ProfileEditorProps {
  /** As the server has said it last; undefined for a new one. */
  readonly read: IntegrationProfile | undefined
  /** Whether it was deleted while it was edited. */
  readonly gone: boolean
  /** Reads it anew; undefined where it cannot be read. */
  readAnew(): Promise<IntegrationProfile | undefined>
}

const NONE: Problems = new Map()

export function ProfileEditor({ read, gone, readAnew }: ProfileEditorProps) {
  const texts = useTextsOf(partnersTexts)
  const editing = useProfileEditing(read)
  const { stored, before, draft, changed, newer } = editing
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [compared, setCompared] = useState<IntegrationProfile>()
  const isNew = stored === undefined || gone
  const wanted = isNew ? draft.name !== '' && draft.oidcIssuerUri !== '' : changed.length > 0
  const input = { ...inputOf(draft), ...(isNew && secret && { webhookSecret: secret }) }
  const check = useProfileCheck(isNew ? undefined : stored.id, input, wanted)
  const refused = error instanceof ServerRefused && error.status === 400 ? problemsBy(detailsOf(error)) : NONE
  const problems = check.problems.size > 0 ? check.problems : refused
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (reason) {
      const meets = reason instanceof ServerRefused && reason.problem.reason === 'PROFILE_CHANGED'
      setCompared(meets ? await readAnew() : undefined)
      if (!meets) setError(reason)
    }
    setBusy(false)
  }
  const create = async () => {
    const { id } = await editing.create(secret)
    navigate(sectionPath('partners', `/${encodeURIComponent(id)}`), 'replace')
  }
  const save = () => attempt(() => (isNew ? create() : editing.save(draft, stored)))
  const maySave = !busy && wanted && check.settled && problems.size === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySave) void save()
  }
  return (
    <FormContext
      value={{
        draft,
        stored: isNew ? undefined : stored,
        isChanged: (field) => changed.includes(field),
        problemOf: (field) => problemOf(problems, field),
        set: editing.set,
      }}
    >
      <EditorFrame
        editing={editing}
        state={{ isNew, busy, maySave, problems: problems.size, checking: wanted && !check.settled }}
        save={() => void save()}
        compare={() => setCompared(newer)}
      >
        {gone && (
          <p className="warn-t" role="alert">
            {texts.deletedMeanwhile}
          </p>
        )}
        <Failure of={error ?? check.error} />
        <form className="profile" aria-label={texts.signIn} onSubmit={submit} noValidate>
          <ProfileFields secret={secret} made={setSecret} rotated={(profile) => void editing.takeOn(profile)} />
          <button type="submit" hidden />
        </form>
      </EditorFrame>
      {compared && (
        <ConflictDialog
          before={before}
          here={draft}
          there={compared}
          save={(chosen) => editing.save(chosen, compared)}
          close={() => setCompared(undefined)}
        />
      )}
    </FormContext>
  )
}
