/** A row whose content is not known: still on its way, or not to be had while the server does not answer. */
import { Waiting } from '../parts/waiting.tsx'
import { State } from './state.tsx'

/** Draws the row with the height of a known one. */
export function UnknownRow({ waiting }: { waiting: boolean }) {
  return (
    <li>
      <div>
        <b>{waiting ? <Waiting size="short" /> : '–'}</b>
        <span>{waiting && <Waiting size="long" />}</span>
      </div>
      {waiting ? <Waiting size="short" /> : <State of={undefined} word="" />}
    </li>
  )
}
