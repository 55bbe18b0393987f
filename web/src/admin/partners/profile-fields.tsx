/** The form of a profile: who signs in, where results go, who may frame it. */
import type { IntegrationProfile } from '@codarium/contract'
import { partnersTexts } from '@codarium/texts'
import type { ReactNode } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { FirstSecretField } from './first-secret-field.tsx'
import { useForm } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { RetryFields } from './retry-fields.tsx'
import { RolesField } from './roles-field.tsx'
import { SecretField } from './secret-field.tsx'
import { SigningField } from './signing-field.tsx'
import { TextField } from './text-field.tsx'

interface ProfileFieldsProps {
  /** The secret made for a profile that is not stored yet. */
  readonly secret: string | undefined
  made(secret: string): void
  rotated(profile: IntegrationProfile): void
}

export function ProfileFields({ secret, made, rotated }: ProfileFieldsProps) {
  const texts = useTextsOf(partnersTexts)
  const { draft, stored } = useForm()
  const { hints } = texts
  const signed = draft.webhookSigning === 'HMAC_SHA256'
  return (
    <>
      <Group title={texts.signIn}>
        <TextField field="name" hint={hints.name} />
        <TextField field="oidcIssuerUri" hint={hints.oidcIssuerUri} type="url" />
        <ListField field="allowedIssuers" hint={hints.allowedIssuers} placeholder="https://…" />
        <TextField field="audienceClaim" hint={hints.audienceClaim} />
        <RolesField />
      </Group>
      <Group title={texts.webhook}>
        <TextField field="webhookUrl" hint={hints.webhookUrl} type="url" />
        <SigningField />
        {stored && <SecretField stored={stored} rotated={rotated} />}
        {!stored && signed && <FirstSecretField secret={secret} made={made} />}
        <RetryFields />
      </Group>
      <Group title={texts.embedding}>
        <ListField field="frameAncestors" hint={hints.frameAncestors} placeholder="https://his.example" />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="form-group">
    <h2>{title}</h2>
    {children}
  </section>
)
