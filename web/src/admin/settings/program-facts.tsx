/** The program: version with its notes, licence, installation. */
import { dateAndTime, settingsTexts } from '@codarium/texts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useInfo } from '../../server/use-server.ts'
import { Failure } from '../parts/failure.tsx'
import { useLicence } from './use-settings.ts'

const VersionNotes = lazy(() => import('./version-notes.tsx').then((module) => ({ default: module.VersionNotes })))

export function ProgramFacts() {
  const texts = useTextsOf(settingsTexts)
  const { data: info } = useInfo()
  const { data: licence, error } = useLicence()
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={texts.program} className="program">
      <dl>
        <Fact name={texts.version}>{info?.version}</Fact>
        <Fact name={texts.startedAt}>{info && dateAndTime(new Date(info.startedAt))}</Fact>
        <Fact name={texts.licence}>{licence && `${licence.license}, ${texts.valid}`}</Fact>
        <Fact name={texts.installation}>{licence && <code>{licence.installationId}</code>}</Fact>
      </dl>
      <button type="button" className="btn bare small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.newIn}
      </button>
      <Failure of={error} />
      {open && (
        <Suspense fallback={<Waiting size="long" />}>
          <VersionNotes />
        </Suspense>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Waiting size="medium" />}</dd>
    </div>
  )
}
