/** The training of the models of search by meaning, system by system. */
import type { TrainingStatusAnswer } from '@codarium/contract'
import { dateAndTime, versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'

export function Training({ training }: { training: readonly TrainingStatusAnswer[] }) {
  const texts = useTextsOf(versionsTexts)
  return (
    <>
      <h3>{texts.training}</h3>
      <ul className="training">
        {training.map((each) => (
          <li key={each.system}>
            <b>{texts.systems[each.system]}</b>
            <span className={each.state === 'FAILED' ? 'error-t' : undefined}>{texts.trainingStates[each.state]}</span>
            <Progress of={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Progress({ of }: { of: TrainingStatusAnswer }) {
  const texts = useTextsOf(versionsTexts)
  const { state, progress, reason, secondsLeft, completedAt, system } = of
  const percent = Math.floor(progress * 100)
  if (state === 'RUNNING')
    return (
      <span className="running">
        <span
          className="progress"
          role="progressbar"
          aria-label={texts.trainingOf(texts.systems[system])}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
        {percent} %{secondsLeft !== undefined && `, ${texts.secondsLeft(secondsLeft)}`}
      </span>
    )
  return (
    <span className="dim">
      {reason ? texts.trainingReasons[reason] : completedAt && dateAndTime(new Date(completedAt))}
    </span>
  )
}
