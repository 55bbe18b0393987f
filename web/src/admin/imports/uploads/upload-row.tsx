/** An upload in the list, until an import tells of its file: how much of it is there, or why it did not get there. */
import { importsTexts } from '@codarium/texts'
import type { ReactNode } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Bar } from '../bar.tsx'
import { goesOn, type Upload } from './upload.ts'
import type { UploadQueue } from './upload-queue.ts'

export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const texts = useTextsOf(importsTexts)
  const { file, choice, id } = upload
  const going = goesOn(upload.state)
  const sending = upload.state.at === 'sending' || upload.state.at === 'waiting'
  return (
    <tr className="upload">
      <td>
        <b className="cut file">{file.name}</b>
        <small>{texts.size(file.size)}</small>
        <UploadTrouble upload={upload} />
        {(!going || sending) && (
          <span className="acts">
            {!going && (
              <button type="button" className="btn small" onClick={() => queue.again(id)}>
                {texts.sendAgain}
              </button>
            )}
            <button type="button" className="btn bare small" onClick={() => queue.remove(id)}>
              {going ? texts.cancelUpload : texts.dismiss}
            </button>
          </span>
        )}
      </td>
      <td className="key">{choice.kind === 'found' ? texts.inboxOf(choice.year) : texts.kinds[choice.kind]}</td>
      <td>
        <UploadBar upload={upload} />
      </td>
      <td>
        {going ? (
          texts.uploadStates[upload.state.at]
        ) : (
          <span className="error-t">
            <Mark shape="error" /> {texts.uploadStates[upload.state.at]}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Bytes while it is sent; after that it stands full until the import has a bar of its own. */
function UploadBar({ upload: { file, state } }: { upload: Upload }) {
  const texts = useTextsOf(importsTexts)
  const sent = state.at === 'sending' || state.at === 'cut' ? state.sent : state.at === 'waiting' ? 0 : file.size
  const percent = file.size === 0 ? 100 : Math.floor((100 * sent) / file.size)
  const says = texts.sentOf(texts.size(sent), texts.size(file.size))
  return (
    <>
      <Bar label={texts.sendingOf(file.name)} percent={percent} says={says} bad={!goesOn(state)} />
      <small>
        <b>{percent} %</b> {says}
      </small>
    </>
  )
}

/** What went wrong, and what to do. */
function UploadTrouble({ upload: { file, state } }: { upload: Upload }) {
  const texts = useTextsOf(importsTexts)
  if (state.at === 'refused') return <Failure of={state.error} />
  if (state.at === 'cut') return <Trouble>{texts.cutOff(texts.size(state.sent), texts.size(file.size))}</Trouble>
  if (state.at === 'unanswered') return <Trouble>{texts.unanswered}</Trouble>
  if (state.at !== 'failed') return null
  return (
    <Trouble>
      <b>{texts.nothingChanged}</b> {state.refusal && texts.refusals[state.refusal].why}{' '}
      <span lang="en" className="server">
        {state.message}
      </span>{' '}
      {state.refusal && texts.refusals[state.refusal].mend}
    </Trouble>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p className="trouble" role="alert">
      {children}
    </p>
  )
}
