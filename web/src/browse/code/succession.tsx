/** The codes a code came from and those it became, each in the version that has it. */
import type { CodeHistory, CodeSuccession } from '@codarium/contract'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { nameOf } from '../place-title.ts'
import type { TreeKind } from './tree-kinds.ts'
import { VersionLink } from './version-link.tsx'

interface SuccessionProps {
  readonly kind: TreeKind
  readonly of: Pick<CodeHistory, 'predecessors' | 'successors'>
}

export function Succession({ kind, of: { predecessors, successors } }: SuccessionProps) {
  const texts = useBrowseTexts()
  if (predecessors.length + successors.length === 0) return null
  return (
    <dl className="succession">
      {predecessors.length > 0 && <dt>{texts.predecessors}</dt>}
      {predecessors.map((step) => (
        <dd key={keyOf(step)}>
          <Step kind={kind} version={step.fromVersion} code={step.fromCode} text={step.fromText} />
        </dd>
      ))}
      {successors.length > 0 && <dt>{texts.successors}</dt>}
      {successors.map((step) => (
        <dd key={keyOf(step)}>
          <Step kind={kind} version={step.toVersion} code={step.toCode} text={step.toText} />
        </dd>
      ))}
    </dl>
  )
}

const keyOf = ({ fromVersion, fromCode, toCode }: CodeSuccession) => `${fromVersion} ${fromCode} ${toCode}`

interface StepProps {
  readonly kind: TreeKind
  readonly version: string
  readonly code: string
  readonly text: string | undefined
}

function Step({ kind, version, code, text }: StepProps) {
  return (
    <>
      <span className="dim">{version}</span>{' '}
      <VersionLink thing={{ kind, code }} version={version}>
        {nameOf({ kind, code })}
      </VersionLink>{' '}
      {text}
    </>
  )
}
