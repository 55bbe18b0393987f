/** What became of a file that was sent to be imported: how much went in, and each line that did not. */
import { filesTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { ServerRefused } from '../../server/server-error.ts'
import { Failure } from './failure.tsx'
import type { FileImport, FileImportState } from './use-file-import.ts'

export function FileResult({ of: state }: { of: FileImportState }) {
  const texts = useTextsOf(filesTexts)
  return (
    <div className="file-result" role="status">
      {state.phase === 'running' && <p className="dim">{texts.reading(state.name)}</p>}
      {state.phase === 'done' && <Done done={state.done} />}
      {state.phase === 'failed' && <Failed error={state.error} />}
    </div>
  )
}

function Done({ done: { name, records, errors, refused } }: { done: FileImport }) {
  const texts = useTextsOf(filesTexts)
  return (
    <>
      <p className={errors > 0 ? 'warn-t' : 'ok-t'}>
        <Mark shape={errors > 0 ? 'warn' : 'ok'} /> {errors > 0 ? texts.doneWithErrors(name) : texts.done(name)}
      </p>
      <p className="dim">
        {texts.records(records)}
        {errors > 0 && `, ${texts.refused(errors)}`}
      </p>
      {refused === undefined && <p className="dim">{texts.noReport}</p>}
      {refused !== undefined && refused.length > 0 && (
        <table className="refused">
          <thead>
            <tr>
              <th className="num">{texts.line}</th>
              <th>{texts.why}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ line, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be refused twice, and the list never changes
              <tr key={at}>
                <td className="num">{line}</td>
                <td lang="en">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** A conflict that has no reason of its own is another import. */
function Failed({ error }: { error: unknown }) {
  const texts = useTextsOf(filesTexts)
  const busy = error instanceof ServerRefused && error.status === 409 && !error.problem.reason
  if (busy)
    return (
      <p className="warn-t">
        <Mark shape="warn" /> {texts.busy}
      </p>
    )
  return (
    <>
      <Failure of={error} />
      <p className="dim">{texts.nothingChanged}</p>
    </>
  )
}
