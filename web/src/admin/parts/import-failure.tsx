/** What went wrong with something that changes catalogues: a conflict without a reason of its own is another import. */
import { filesTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { ServerRefused } from '../../server/server-error.ts'
import { Failure } from './failure.tsx'

export function ImportFailure({ of: error }: { of: unknown }) {
  const texts = useTextsOf(filesTexts)
  if (!(error instanceof ServerRefused && error.status === 409 && !error.problem.reason)) return <Failure of={error} />
  return (
    <p className="failure warn-t" role="alert">
      <Mark shape="warn" /> {texts.busy}
    </p>
  )
}
