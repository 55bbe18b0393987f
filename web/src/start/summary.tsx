/** One sentence on the state of the server, in the same place whatever it says: to everybody when something is wrong, else to those who look after it. */

import { useTexts } from '../language/use-language.ts'
import { Mark } from '../parts/mark.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useHealth } from '../server/use-server.ts'
import { verdictOn } from './verdict.ts'

export function Summary({ always }: { always: boolean }) {
  const texts = useTexts()
  const { data: health, isError } = useHealth()
  const verdict = isError ? { shape: 'error' as const, text: texts.serverSilent } : health && verdictOn(health, texts)
  return (
    <p className="summary" role="status">
      {verdict && (always || verdict.shape !== 'ok') ? (
        <span className={`${verdict.shape}-t`}>
          <Mark shape={verdict.shape} small={false} /> {verdict.text}
        </span>
      ) : (
        always && !verdict && <Waiting size="medium" />
      )}
    </p>
  )
}
