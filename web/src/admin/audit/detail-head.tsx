/** The head of what is open beside the audit trail. */
import type { ReactNode } from 'react'
import { PartHead } from '../parts/part-head.tsx'
import { useAudit } from './audit-context.ts'

export function DetailHead({ title, mark }: { title: string; mark?: ReactNode }) {
  const { to } = useAudit()
  return <PartHead title={title} mark={mark} back={to({ opened: undefined })} />
}
