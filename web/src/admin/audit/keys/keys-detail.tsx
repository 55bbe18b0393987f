/** Encryption at rest: the active key, how far a rotation is, what is left to do, and the change of the key. */
import type { EncryptionStatus } from '@codarium/contract'
import { auditTexts } from '@codarium/texts'
import { useState } from 'react'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Fact, FactList } from '../../parts/fact-list.tsx'
import { Failure } from '../../parts/failure.tsx'
import { exactTime } from '../days.ts'
import { DetailHead } from '../detail-head.tsx'
import { useEncryption } from './use-encryption.ts'

export function KeysDetail() {
  const texts = useTextsOf(auditTexts)
  const { status, error, rotate } = useEncryption()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <DetailHead title={texts.encryption} />
      <Failure of={error} />
      {!status && !error && <Waiting size="long" />}
      {status && <KeyFacts status={status} />}
      {status?.encrypting && (
        <p>
          <button type="button" className="btn" disabled={!status.keyWaiting} onClick={() => setAsks(true)}>
            {texts.rotate}
          </button>
        </p>
      )}
      {status?.encrypting && !status.keyWaiting && <p className="dim">{texts.nothingToRotate}</p>}
      {status?.rotation && <RotationFacts rotation={status.rotation} />}
      {status?.remaining && <Remaining statements={status.remaining} />}
      {asks && (
        <ConfirmDialog title={texts.rotateAsks} act={texts.rotate} does={rotate} close={() => setAsks(false)}>
          <p>{texts.rotateSays}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function KeyFacts({ status: { encrypting, activeKey, keyWaiting, previousKeyNeeded } }: { status: EncryptionStatus }) {
  const texts = useTextsOf(auditTexts)
  return (
    <>
      <p className={encrypting ? 'ok-t' : 'warn-t'}>
        <Mark shape={encrypting ? 'ok' : 'warn'} /> {encrypting ? texts.encrypting : texts.notEncrypting}
      </p>
      {activeKey && (
        <FactList>
          <Fact name={texts.activeKey}>
            <code>{activeKey}</code>
          </Fact>
        </FactList>
      )}
      {keyWaiting && (
        <p className="warn-t">
          <Mark shape="warn" /> {texts.keyWaiting}
        </p>
      )}
      {encrypting && <p className="dim">{previousKeyNeeded ? texts.previousNeeded : texts.previousFree}</p>}
    </>
  )
}

function RotationFacts({ rotation }: { rotation: NonNullable<EncryptionStatus['rotation']> }) {
  const texts = useTextsOf(auditTexts)
  const { state, total, done, unreadable, startedAt, endedAt } = rotation
  const share = state === 'DONE' || total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
  return (
    <section aria-label={texts.rotation}>
      <h3>{texts.rotation}</h3>
      <p role="status">{texts.rotationStates[state]}</p>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.rotation}
        aria-valuenow={share}
        aria-valuetext={texts.rotationDone(done, total)}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <FactList>
        <Fact name={texts.rows}>{texts.rotationDone(done, total)}</Fact>
        <Fact name={texts.started}>{exactTime(new Date(startedAt))}</Fact>
        {endedAt && <Fact name={texts.ended}>{exactTime(new Date(endedAt))}</Fact>}
      </FactList>
      {unreadable > 0 && (
        <p className="error-t">
          <Mark shape="error" /> {texts.unreadableValues(unreadable)}
        </p>
      )}
    </section>
  )
}

function Remaining({ statements }: { statements: readonly string[] }) {
  const texts = useTextsOf(auditTexts)
  if (statements.length === 0) return null
  return (
    <section aria-label={texts.remaining}>
      <h3>{texts.remaining}</h3>
      <pre className="statements">{statements.join('\n')}</pre>
    </section>
  )
}
